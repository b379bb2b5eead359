/** Where the offices of `UFFICI` are and when they answer: apart, for only the contacts screen needs it. */
import { GIORNI, ORARI, UFFICI, type Ufficio } from './contatti.ts';

export interface FasciaOraria {
  readonly giorni: string;
  readonly ore: string;
}

export interface UfficioCompleto extends Ufficio {
  readonly indirizzo: string;
  readonly orari: readonly FasciaOraria[];
}

const SEDE = 'Via del Battistrada 1, 40132 Bologna (BO)';

/** In the order of `UFFICI`. */
const ALTRO: readonly Pick<UfficioCompleto, 'indirizzo' | 'orari'>[] = [
  {
    indirizzo: SEDE,
    orari: [
      { giorni: GIORNI, ore: ORARI },
      { giorni: 'Sab', ore: '8:30–12:30' },
    ],
  },
  { indirizzo: SEDE, orari: [{ giorni: GIORNI, ore: '9:00–13:00, 14:30–17:30' }] },
  { indirizzo: SEDE, orari: [{ giorni: GIORNI, ore: ORARI }] },
];

export const UFFICI_COMPLETI: readonly UfficioCompleto[] = UFFICI.map((ufficio, indice) => ({
  ...ufficio,
  indirizzo: ALTRO[indice]?.indirizzo ?? SEDE,
  orari: ALTRO[indice]?.orari ?? [{ giorni: GIORNI, ore: ORARI }],
}));

/** A map with the address in the middle, on a site of its own. */
export function mappaHref(indirizzo: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(indirizzo)}`;
}
