import type { Chiave } from '@battistrada/contract/collegamenti';

export type StatoChiave = 'attiva' | 'sostituita' | 'revocata' | 'scaduta';

/** The state of a key at an instant; `sostituita` still works for the rest of its day. */
export function statoOf({ revocata, scadenza }: Chiave, adesso: number): StatoChiave {
  if (revocata !== null) return Date.parse(revocata) <= adesso ? 'revocata' : 'sostituita';
  return scadenza !== null && Date.parse(scadenza) <= adesso ? 'scaduta' : 'attiva';
}
