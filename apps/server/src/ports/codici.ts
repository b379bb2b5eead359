import { randomInt } from 'node:crypto';

/** The source of confirmation codes. */
export interface Codici {
  /** Six unpredictable digits. */
  next(): string;
}

const HOW_MANY = 1_000_000;

export const systemCodici: Codici = { next: () => String(randomInt(HOW_MANY)).padStart(6, '0') };
