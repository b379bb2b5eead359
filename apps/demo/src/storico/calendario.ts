/**
 * Business days of the history. Weekends depend on today, so nothing is drawn here: the same draws give the same orders
 * on any day.
 */
import { addDays, daysBetween, type Giorno } from '@battistrada/domain/giorno';

/** The day itself, or the Friday before when it falls on a weekend. */
export function feriale(giorno: Giorno): Giorno {
  const giornoSettimana = new Date(giorno).getUTCDay();
  if (giornoSettimana === 6) return addDays(giorno, -1);
  return giornoSettimana === 0 ? addDays(giorno, -2) : giorno;
}

/** The last day of its month. */
export function fineMese(giorno: Giorno): Giorno {
  const primo = `${giorno.slice(0, 7)}-01`;
  return addDays(`${addDays(primo, 31).slice(0, 7)}-01`, -1);
}

/** Days between the end of a month and its deferred invoices. */
const GIORNI_EMISSIONE = 5;

/** The date of the deferred invoice (TD24) of a DDT, at the end of its month; null when it is not issued yet. */
export function fatturaDifferita(ddt: Giorno, oggi: Giorno): Giorno | null {
  const fine = fineMese(ddt);
  return daysBetween(fine, oggi) >= GIORNI_EMISSIONE ? fine : null;
}
