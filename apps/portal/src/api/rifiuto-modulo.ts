import type { ErroreCampo } from '@battistrada/contract/errori';

/** What the server refused of a form's fields; empty when it names no field. */
export function erroriDelServer<C extends string>(
  errori: readonly ErroreCampo[],
  campi: readonly C[],
): Partial<Record<C, string>> {
  const found: Partial<Record<C, string>> = {};
  for (const { campo, messaggio } of errori) {
    const nostro = campi.find((nome) => nome === campo);
    if (nostro !== undefined) found[nostro] = messaggio;
  }
  return found;
}
