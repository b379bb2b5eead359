/** The browser's clock. Nothing else of the portal reads it, so that a test and a reader find every use of it. */
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { useState } from 'react';

export function now(): Date {
  return new Date();
}

/** The day in Rome, now. */
export function today(): Giorno {
  return giornoOf(now());
}

/** The day on which the screen was opened: what it shows does not change at midnight before the user's eyes. */
export function useOggi(): Giorno {
  const [oggi] = useState(today);
  return oggi;
}
