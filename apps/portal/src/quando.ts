/** How an instant is written, in the time of Rome. */
import { formatGiorno, giornoOf, oraOf } from '@battistrada/domain/giorno';

/** In a dense table: `10/03/26, 10:00`. */
export function writeQuando(istante: string): string {
  return writeDataEOra(istante).replace(/\d\d(\d\d,)/, '$1');
}

/** Where the year is plain: `10/03, 10:00`. */
export function writeGiornoEOra(istante: string): string {
  return writeDataEOra(istante).replace(/\/\d{4},/, ',');
}

/** Where the year matters: `10/03/2026, 10:00`. */
export function writeDataEOra(istante: string): string {
  const instant = new Date(istante);
  return `${formatGiorno(giornoOf(instant))}, ${oraOf(instant)}`;
}
