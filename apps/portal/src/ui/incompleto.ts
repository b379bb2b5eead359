const INCOMPLETI: Readonly<Record<string, string>> = {
  date: 'Completa la data, o cancellala.',
  time: 'Completa l’ora, o cancellala.',
};

/** What a field must say while it holds half a date or time: to a script it is empty. */
export function incompletoOf({ validity, type }: HTMLInputElement): string | undefined {
  return validity.badInput ? (INCOMPLETI[type] ?? '') : undefined;
}
