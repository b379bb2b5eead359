/**
 * Lengths of time in milliseconds. A day is 24 hours: a calendar day of Rome may have one more or less (`giorno.ts`).
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
