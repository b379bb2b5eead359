/** Money of online payments that goes back: what is due, and the note that it was given (product.md §6). */
import { RIMBORSI_A_PAGINA, type PaginaRimborsi } from '@battistrada/contract/rimborsi-staff';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { listRimborsi, lockRimborso, setEseguito } from './rimborsi.sql.ts';
import { testi } from './testi.ts';

export interface RimborsiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The next 50 refunds, newest first. */
export async function getRimborsi(
  { pool }: RimborsiDeps,
  { daFare = false, dopo }: { readonly daFare?: boolean | undefined; readonly dopo?: number | undefined },
): Promise<PaginaRimborsi> {
  const found = await listRimborsi(pool, { daFare, dopo: dopo ?? null, limit: RIMBORSI_A_PAGINA + 1 });
  const rimborsi = found.slice(0, RIMBORSI_A_PAGINA);
  return {
    rimborsi: rimborsi.map((rimborso) => ({
      ...rimborso,
      creato: rimborso.creato.toISOString(),
      eseguito: rimborso.eseguito?.toISOString() ?? null,
    })),
    prossimo: found.length > rimborsi.length ? (rimborsi.at(-1)?.id ?? null) : null,
  };
}

/**
 * Notes that a refund was made, under what the bank or the provider calls it. CAMBIATO_ALTROVE, saying who did, when it was noted
 * before: nobody pays twice. NON_TROVATO for an unknown one.
 */
export function completeRimborso(
  { pool, clock }: RimborsiDeps,
  { utenteId }: SessioneStaff,
  { id, riferimento }: { id: number; riferimento: string },
): Promise<{ ok: true }> {
  return inTransaction(pool, async (tx) => {
    const rimborso = await lockRimborso(tx, id);
    if (rimborso === null) throw new DomainError('NON_TROVATO', testi.rimborsoNonTrovato);
    if (rimborso.eseguito !== null) throw new DomainError('CAMBIATO_ALTROVE', testi.giaRimborsato(rimborso.chi ?? ''));
    const now = clock.now();
    await setEseguito(tx, id, { utenteId, riferimento: riferimento.trim(), now });
    await recordEvento(tx, {
      istante: now,
      utenteId,
      clienteId: rimborso.clienteId,
      evento: 'rimborso-eseguito',
      dettagli: { rimborso: id, ...(rimborso.ordineId === null ? {} : { ordine: rimborso.ordineId }) },
    });
    return { ok: true };
  });
}
