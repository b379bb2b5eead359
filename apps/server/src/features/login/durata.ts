/** How long a session lasts. */
import type { TipoUtente } from '@battistrada/contract/login';
import type { Config } from '../../config.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DURATION_MS = 12 * HOUR_MS;
const DURATION_REMEMBERED_MS = 30 * DAY_MS;

/** The staff sees everybody's data: two hours after the last use, and a working day in all (product.md §6 "sessions are short"). */
const STAFF_MS = 2 * HOUR_MS;
const STAFF_MAX_MS = 12 * HOUR_MS;

/** A login whose second factor does not come. */
export const ATTESA_FATTORE_MS = 10 * 60_000;

export interface Durata {
  readonly creata: Date;
  readonly ricordami: boolean;
  readonly tipo: TipoUtente;
}

/** Nobody's work for the wholesaler is remembered by a browser. */
export function isRicordata(tipo: TipoUtente, ricordami: boolean): boolean {
  return ricordami && tipo !== 'backend';
}

/** Some time from now, and never beyond a session's absolute age: then its user logs in again. */
export function expiry(
  { sessioneGiorni, sessioneRicordataGiorni }: Pick<Config, 'sessioneGiorni' | 'sessioneRicordataGiorni'>,
  now: Date,
  { creata, ricordami, tipo }: Durata,
): Date {
  if (tipo === 'backend') return earlier(now.getTime() + STAFF_MS, creata.getTime() + STAFF_MAX_MS);
  const sliding = now.getTime() + (ricordami ? DURATION_REMEMBERED_MS : DURATION_MS);
  return earlier(sliding, creata.getTime() + (ricordami ? sessioneRicordataGiorni : sessioneGiorni) * DAY_MS);
}

function earlier(a: number, b: number): Date {
  return new Date(Math.min(a, b));
}
