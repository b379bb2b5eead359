import { randomInt } from 'node:crypto';

/** Where confirmation codes come from. */
export interface Codici {
  /** Six digits that nobody can foresee. */
  next(): string;
}

const HOW_MANY = 1_000_000;

export const systemCodici: Codici = { next: () => String(randomInt(HOW_MANY)).padStart(6, '0') };
