/**
 * The cause of a piece of work: one request, or one run of a job. Its id accompanies the work through every call: it is
 * in log lines, in PostgreSQL's transactions, and in the queues that outlive the request (their column `richiesta`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';

export interface Causa {
  /** The X-Request-Id of the answer. For a job: the request that queued the work, otherwise the run. */
  readonly id: string;
  /** The calling user, once he is known. */
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

/** Runs `work`, and everything that it starts, under `causa`. */
export function withCausa<T>(causa: Causa, work: () => T): T {
  return corrente.run(causa, work);
}

/** Null outside of requests and jobs: at a start, in a command. */
export function causaCorrente(): Causa | null {
  return corrente.getStore() ?? null;
}

/** Continues work that a request has queued, under that request's id. With null it just runs the work. */
export function withRichiesta<T>(richiesta: string | null, work: () => Promise<T>): Promise<T> {
  if (richiesta === null) return work();
  const causa = { ...causaCorrente(), id: richiesta };
  return withCausa(causa, () =>
    RICHIESTE_SEGUITE.hasSubscribers ? RICHIESTE_SEGUITE.tracePromise(work, { causa }) : work(),
  );
}
