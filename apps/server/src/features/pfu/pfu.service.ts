/** Requests to collect used tyres (specification §2 "Ritiro PFU", §4 "PFU request statuses"). */
import type { PezziPfu, RichiestaPfu } from '@battistrada/contract/pfu';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { insertRichiesta, listRichieste } from './pfu.sql.ts';

export interface PfuDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

interface EsitoRichiesta {
  ok: true;
  id: number;
}

/**
 * Creates a request; the counts are not checked, and may all be 0 (specification §5). When it is sent twice under one
 * token, as the portal does after a lost answer, it is stored once and both get the first answer.
 */
export function requestRitiroPfu(
  { pool, clock }: PfuDeps,
  { utenteId, cliente }: SessioneCliente,
  pezzi: PezziPfu,
  token: string | undefined,
): Promise<EsitoRichiesta> {
  return inTransaction(pool, (tx) =>
    doOnce<EsitoRichiesta>(tx, clock, { utenteId, operazione: 'pfu', token }, async (now) => ({
      ok: true,
      id: await insertRichiesta(tx, cliente.id, pezzi, now),
    })),
  );
}

/** The customer's requests with their states, newest first. */
export async function listRichiestePfu({ pool }: PfuDeps, { cliente }: SessioneCliente): Promise<RichiestaPfu[]> {
  const richieste = await listRichieste(pool, cliente.id);
  return richieste.map((richiesta) => ({ ...richiesta, creata: richiesta.creata.toISOString() }));
}
