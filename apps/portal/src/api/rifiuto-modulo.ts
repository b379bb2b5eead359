import type { ErroreCampo } from '@battistrada/contract/errori';

/** The fields that the server refused; empty when it names none. */
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
