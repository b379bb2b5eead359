/** `Riordina`: adds the articles of an order to the cart again. */
import type { EsitoRiordino } from '@battistrada/contract/ordine-storico';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { addDisponibili } from '../carrello/aggiunta-disponibili.service.ts';
import type { StoricoDeps } from './storico.service.ts';
import { listRigheOf } from './riordino.sql.ts';
import { testi } from './testi.ts';

/**
 * Adds the available articles of an order of the caller's company to the caller's cart, in one transaction, and names
 * the others. NON_TROVATO when the order is not his company's. A token repeated for the same order counts once.
 */
export function reorder(
  { pool, clock }: StoricoDeps,
  sessione: SessioneCliente,
  id: number,
  token: string | undefined,
): Promise<EsitoRiordino> {
  const { utenteId, cliente } = sessione;
  const chiave = token === undefined ? undefined : JSON.stringify([id, token]);
  return inTransaction(pool, async (tx) => {
    const righe = await listRigheOf(tx, cliente.id, id);
    if (righe.length === 0) throw new DomainError('NON_TROVATO', testi.ordineNonTrovato);
    return doOnce(tx, clock, { utenteId, operazione: 'riordina', token: chiave }, (now) =>
      addDisponibili(tx, sessione, righe, now),
    );
  });
}
