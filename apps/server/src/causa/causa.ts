/**
 * What a piece of work is done for: one request, or one run of a job. Its id goes with it through every call: it stands in the lines of
 * the log, in the transactions that PostgreSQL runs, and in the queues that outlive the request (their column `richiesta`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';

export interface Causa {
  /** What the answer tells as X-Request-Id; of a job, the request that asked for the work, else the run. */
  readonly id: string;
  /** Who calls, once that is known. */
  utenteId?: number | null;
  /** The job that does the work. */
  readonly job?: string;
}

/** Work done for a request after its end, as traces record it. */
export interface Seguita {
  readonly causa: Causa;
}
export const RICHIESTE_SEGUITE = tracingChannel<string, Seguita>('battistrada.richiesta-seguita');

const corrente = new AsyncLocalStorage<Causa>();

/** Does `work`, and all that it sets off, for `causa`. */
export function withCausa<T>(causa: Causa, work: () => T): T {
  return corrente.run(causa, work);
}

/** Null outside of requests and jobs: at a start, in a command. */
export function causaCorrente(): Causa | null {
  return corrente.getStore() ?? null;
}

/** Continues work that a request has queued, under the id of that request; null when none was noted. */
export function withRichiesta<T>(richiesta: string | null, work: () => Promise<T>): Promise<T> {
  if (richiesta === null) return work();
  const causa = { ...causaCorrente(), id: richiesta };
  return withCausa(causa, () =>
    RICHIESTE_SEGUITE.hasSubscribers ? RICHIESTE_SEGUITE.tracePromise(work, { causa }) : work(),
  );
}
