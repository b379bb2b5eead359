/** The browser's clock. Nothing else in the portal reads it, so that every use of the time can be found. */
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';

export function now(): Date {
  return new Date();
}

/** The current day in Rome. */
export function today(): Giorno {
  return giornoOf(now());
}
