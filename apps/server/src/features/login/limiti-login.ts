/** Limits of failed logins, kept in the database so that they hold for every process and survive a restart. */
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../http/domain-error.ts';
import { testi } from './testi.ts';

const SECONDS = 15 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
const MS_A_MINUTE = 60_000;

export interface LimitiLogin {
  /** Refuses (TROPPI_TENTATIVI) when the account or the address has failed too often lately. */
  check(username: string, address: string): Promise<void>;
  /** Counts one, and refuses it like `check` when it comes after the limit: many sent at once have all passed that. */
  countFailure(username: string, address: string): Promise<void>;
  /** A right password clears the account's count; the address keeps its own. */
  clear(username: string): Promise<void>;
}

export function createLimitiLogin(pool: pg.Pool): LimitiLogin {
  const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'limite',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: SECONDS,
    });
  const account = limiter('login-utente', FAILURES_PER_ACCOUNT);
  const origin = limiter('login-indirizzo', FAILURES_PER_ADDRESS);
  // Keys are bounded: a username longer than any real one still counts as one account.
  const key = (username: string): string => username.slice(0, 100);

  return {
    check: async (username, address) => {
      for (const state of await Promise.all([account.get(key(username)), origin.get(address)])) {
        if (state !== null && state.remainingPoints <= 0 && state.msBeforeNext > 0) refuse(state.msBeforeNext);
      }
    },
    countFailure: async (username, address) => {
      for (const beyond of await Promise.all([count(account, key(username)), count(origin, address)])) {
        if (beyond !== null) refuse(beyond.msBeforeNext);
      }
    },
    clear: async (username) => {
      await account.delete(key(username));
    },
  };
}

/** Null while within the limit: counting past it rejects with the limiter's state. */
function count(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  return limiter.consume(key).then(
    () => null,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    },
  );
}

function refuse(ms: number): never {
  throw new DomainError('TROPPI_TENTATIVI', testi.troppiTentativi(Math.ceil(ms / MS_A_MINUTE)), {
    headers: { 'retry-after': String(Math.ceil(ms / 1_000)) },
  });
}
