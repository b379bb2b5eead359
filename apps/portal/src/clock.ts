/** The browser's clock. Nothing else in the portal reads it, so that every use of the time can be found. */
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { useState } from 'react';

export function now(): Date {
  return new Date();
}

/** The current day in Rome. */
export function today(): Giorno {
  return giornoOf(now());
}

/** The day on which the screen was opened, so that the screen does not change at midnight. */
export function useOggi(): Giorno {
  const [oggi] = useState(today);
  return oggi;
}
