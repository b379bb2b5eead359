import type { Chiave } from '@battistrada/contract/collegamenti';

export type StatoChiave = 'attiva' | 'sostituita' | 'revocata' | 'scaduta';

/** The state of a key at an instant; `sostituita` still works for the rest of its day. */
export function statoDi({ revocata, scadenza }: Chiave, adesso: number): StatoChiave {
  if (revocata !== null) return Date.parse(revocata) <= adesso ? 'revocata' : 'sostituita';
  return scadenza !== null && Date.parse(scadenza) <= adesso ? 'scaduta' : 'attiva';
}

const DATA_E_ORA = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in the time of Rome. */
export function formatIstante(istante: string): string {
  return DATA_E_ORA.format(new Date(istante));
}
