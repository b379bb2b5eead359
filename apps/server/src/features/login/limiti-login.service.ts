/**
 * Limits of failed logins. A registered device of the user has its own count and is not blocked by any other: an
 * attacker elsewhere blocks himself, not the customer (docs/decisions/0011-limits-of-failed-logins.md).
 */
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { countIndirizzo, waitOfIndirizzo } from '../../db/limiti-indirizzo.ts';
import { clearUsi, countUso, waitOf, type Limite } from '../../db/limiti.sql.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { testi } from './testi.ts';

const UTENTE: Limite = { nome: 'login-utente', massimo: 10, durataMs: 15 * MINUTE_MS };
const DISPOSITIVO: Limite = { nome: 'login-dispositivo', massimo: 10, durataMs: 15 * MINUTE_MS };
const INDIRIZZO: Limite = { nome: 'login-indirizzo', massimo: 100, durataMs: 15 * MINUTE_MS };

/** The user, address and device of a login. */
export interface Tentativo {
  readonly username: string;
  readonly address: string;
  /** A device already registered for this user; null for any other. */
  readonly dispositivo: string | null;
}

export interface LimitiLogin {
  /** Refuses (TROPPI_TENTATIVI) after too many recent failures. */
  check(tentativo: Tentativo): Promise<void>;
  /**
   * Counts a failure, and refuses it like `check` when it is beyond the limit, because many sent at once have all
   * passed that check.
   */
  countFailure(tentativo: Tentativo): Promise<void>;
  /** Clears the account's or device's count after a right password; the address keeps its own. */
  clear(tentativo: Tentativo): Promise<void>;
}

type Count = readonly [Limite, string];

/** Counts failed logins in the database, for all processes (docs/decisions/0011). */
export function createLimitiLogin(pool: pg.Pool, clock: Clock): LimitiLogin {
  const own = ({ username, dispositivo }: Tentativo): Count =>
    dispositivo === null ? [UTENTE, username] : [DISPOSITIVO, `${dispositivo}:${username}`];
  /** The counts that can block this attempt. */
  const binding = (tentativo: Tentativo): Count[] =>
    tentativo.dispositivo === null ? [own(tentativo), [INDIRIZZO, tentativo.address]] : [own(tentativo)];
  /** The counts to which a failure is added as well. */
  const others = (tentativo: Tentativo): Count[] =>
    tentativo.dispositivo === null
      ? []
      : [
          [UTENTE, tentativo.username],
          [INDIRIZZO, tentativo.address],
        ];

  return {
    check: async (tentativo) => {
      for (const [limite, chiave] of binding(tentativo))
        refuseUntil(
          await (limite === INDIRIZZO ? waitOfIndirizzo : waitOf)(pool, limite, chiave, clock.now()),
          testi.troppiTentativi,
        );
    },
    countFailure: async (tentativo) => {
      const count = ([limite, chiave]: Count) =>
        (limite === INDIRIZZO ? countIndirizzo : countUso)(pool, limite, chiave, clock.now());
      await Promise.all(others(tentativo).map(count));
      for (const wait of await Promise.all(binding(tentativo).map(count))) refuseUntil(wait, testi.troppiTentativi);
    },
    clear: async (tentativo) => {
      await clearUsi(pool, ...own(tentativo));
    },
  };
}
