/** The texts of all fields by their names; of several fields with one name, the last. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([campo, valore]) => [campo, typeof valore === 'string' ? valore : '']),
  );
}
