/**
 * True for a text in the form of the ids that we make; `NESSUN_UUID` has the form too, and nothing has it as its id.
 */
export function isUuid(testo: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(testo);
}

export const NESSUN_UUID = '00000000-0000-0000-0000-000000000000';
