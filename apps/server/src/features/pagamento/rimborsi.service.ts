/** Refunds of online payments: the open ones, their execution, and the record of it (product.md §6). */
import { RIMBORSI_A_PAGINA, type PaginaRimborsi } from '@battistrada/contract/rimborsi-staff';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { RimborsoRifiutato, type Pagamenti } from '../../ports/pagamenti.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { listRimborsi, lockRimborso, setChiesto, setEseguito, type RimborsoAperto } from './rimborsi.sql.ts';
import { testi } from './testi.ts';

export interface RimborsiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly pagamenti: Pagamenti;
  readonly log: { warn(dettagli: object, testo: string): void };
}

/** The next 50 refunds, newest first. */
export async function getRimborsi(
  { pool, pagamenti }: RimborsiDeps,
  { daFare = false, dopo }: { readonly daFare?: boolean | undefined; readonly dopo?: number | undefined },
): Promise<PaginaRimborsi> {
  const { pagina, ultima } = await readPagina(RIMBORSI_A_PAGINA, (limit) =>
    listRimborsi(pool, { daFare, dopo: dopo ?? null, limit }),
  );
  return {
    rimborsi: pagina.map((rimborso) => ({
      ...rimborso,
      isOnline: isOnline(pagamenti, rimborso),
      creato: rimborso.creato.toISOString(),
      eseguito: rimborso.eseguito?.toISOString() ?? null,
    })),
    prossimo: ultima?.id ?? null,
  };
}

/** The provider refunds card payments only, and only its own. A transfer is refunded by a transfer. */
function isOnline(
  { fornitore }: Pagamenti,
  rimborso: Pick<RimborsoAperto, 'fornitore' | 'metodo' | 'riferimentoPagamento'>,
): boolean {
  return rimborso.fornitore === fornitore && rimborso.metodo === 'carta' && rimborso.riferimentoPagamento !== null;
}

/**
 * Records that a refund was made by hand, with the reference of the bank or the provider. CAMBIATO_ALTROVE, naming the
 * person, when it was already recorded or the provider has been asked: nobody pays twice. NON_TROVATO when it does not
 * exist.
 */
export function completeRimborso(
  { pool, clock }: RimborsiDeps,
  { utenteId }: SessioneStaff,
  { id, riferimento }: { id: number; riferimento: string },
): Promise<{ ok: true }> {
  return inTransaction(pool, async (tx) => {
    const rimborso = await lockAperto(tx, id);
    if (rimborso.chiesto !== null) throw new DomainError('CAMBIATO_ALTROVE', testi.rimborsoChiesto);
    await note(tx, rimborso, { id, utenteId, riferimento: riferimento.trim(), now: clock.now() });
    return { ok: true };
  });
}

/**
 * Refunds to the card through the provider, and records it. The request is recorded before it is sent, so that an
 * interruption leaves a trace; the refund's own key makes a repetition the same refund. No lock is held while the
 * provider is asked. STATO_NON_AMMESSO for one to be made by hand and when the provider refuses, NON_PRONTO when it
 * does not answer; otherwise as above.
 */
export async function refundOnline(
  deps: RimborsiDeps,
  { utenteId }: SessioneStaff,
  id: number,
): Promise<{ ok: true; riferimento: string }> {
  const { pool, clock, pagamenti, log } = deps;
  const richiesta = await inTransaction(pool, async (tx) => {
    const { ordineId, importoCents, ...rimborso } = await lockAperto(tx, id);
    const pagato = rimborso.riferimentoPagamento;
    if (pagato === null || !isOnline(pagamenti, rimborso)) {
      throw new DomainError('STATO_NON_AMMESSO', testi.rimborsoAMano);
    }
    await setChiesto(tx, id, clock.now());
    // An order has one refund for each cancellation of pieces, so the key contains both ids.
    return { chiave: `rimborso-${ordineId ?? 'scadenze'}-${id}`, riferimento: pagato, importoCents };
  });
  const riferimento = await pagamenti.refund(richiesta).catch(async (error: unknown) => {
    log.warn({ err: error, rimborso: id }, 'refund not made by the provider');
    if (!(error instanceof RimborsoRifiutato)) throw new DomainError('NON_PRONTO', testi.rimborsoSenzaRisposta);
    await inTransaction(pool, (tx) => setChiesto(tx, id, null));
    throw new DomainError('STATO_NON_AMMESSO', testi.rimborsoRifiutato);
  });
  await inTransaction(pool, async (tx) =>
    note(tx, await lockAperto(tx, id), { id, utenteId, riferimento, now: clock.now() }),
  );
  return { ok: true, riferimento };
}

/** Locks a refund that is not made yet. */
async function lockAperto(tx: Db, id: number): Promise<RimborsoAperto> {
  const rimborso = await lockRimborso(tx, id);
  if (rimborso === null) throw new DomainError('NON_TROVATO', testi.rimborsoNonTrovato);
  if (rimborso.eseguito !== null) throw new DomainError('CAMBIATO_ALTROVE', testi.giaRimborsato(rimborso.chi ?? ''));
  return rimborso;
}

async function note(
  tx: Db,
  { clienteId, ordineId }: RimborsoAperto,
  { id, utenteId, riferimento, now }: { id: number; utenteId: number; riferimento: string; now: Date },
): Promise<void> {
  await setEseguito(tx, id, { utenteId, riferimento, now });
  await recordEvento(tx, {
    istante: now,
    utenteId,
    clienteId,
    evento: 'rimborso-eseguito',
    dettagli: { rimborso: id, ...(ordineId === null ? {} : { ordine: ordineId }) },
  });
}
