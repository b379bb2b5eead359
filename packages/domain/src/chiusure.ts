/** The days on which the wholesaler is closed, as Italian text. */
import { addDays, formatGiorno, type Giorno } from './giorno.ts';

/** The future closed days, including today, in at most this many ranges: `25/12/2026–26/12/2026`, `06/01/2027`. */
export function formatChiusure(chiusure: readonly Giorno[], oggi: Giorno, massimo: number): string[] {
  const tratti: { primo: Giorno; ultimo: Giorno }[] = [];
  for (const giorno of [...new Set(chiusure)].filter((each) => each >= oggi).toSorted()) {
    const tratto = tratti.at(-1);
    if (tratto !== undefined && addDays(tratto.ultimo, 1) === giorno) tratto.ultimo = giorno;
    else tratti.push({ primo: giorno, ultimo: giorno });
  }
  return tratti
    .slice(0, massimo)
    .map(({ primo, ultimo }) =>
      primo === ultimo ? formatGiorno(primo) : `${formatGiorno(primo)}–${formatGiorno(ultimo)}`,
    );
}
