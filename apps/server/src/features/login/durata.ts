/** How long a session lasts. */
import type { TipoUtente } from '@battistrada/contract/login';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@battistrada/domain/durata';
import type { Config } from '../../config.ts';

const DURATION_MS = 12 * HOUR_MS;
const DURATION_REMEMBERED_MS = 30 * DAY_MS;

/**
 * The staff sees everybody's data, so its sessions end two hours after the last use, and after a working day
 * (product.md §6 "sessions are short").
 */
const STAFF_MS = 2 * HOUR_MS;
const STAFF_MAX_MS = 12 * HOUR_MS;

/** How long a login waits for its second factor. */
export const ATTESA_FATTORE_MS = 10 * MINUTE_MS;

export interface Durata {
  readonly creata: Date;
  readonly ricordami: boolean;
  readonly tipo: TipoUtente;
}

/** A browser never remembers a login of the staff. */
export function isRicordata(tipo: TipoUtente, ricordami: boolean): boolean {
  return ricordami && tipo !== 'backend';
}

/** The end of a session from now on, at most its absolute age. */
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
