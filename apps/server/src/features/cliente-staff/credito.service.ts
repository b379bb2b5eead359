/** Credit lines and bank data change only when a second person approves (product.md §6 "Customers"). */
import {
  RICHIESTE_A_PAGINA,
  type CreditoDaChiedere,
  type PaginaRichiesteCredito,
} from '@battistrada/contract/cliente-modifica';
import type pg from 'pg';
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { addRichiesta, findClienteOf, listRichieste, lockRichiesta, setCredito, setRisposta } from './credito.sql.ts';
import { lockSeen, refuseCancellato } from './modifica.service.ts';
import { getCredito } from './modifica.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Requests a change; nothing changes yet. Only one request may wait, and one that would change nothing is refused. */
export function askCredito(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  { idCliente, versione, fidoMassimoCents, iban = '', motivo }: CreditoDaChiedere,
): Promise<{ ok: true }> {
  const istante = clock.now();
  const fidoDopoCents = fidoMassimoCents ?? null;
  return inTransaction(pool, async (tx) => {
    await lockSeen(tx, idCliente, versione);
    const prima = await getCredito(tx, idCliente);
    if (prima === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    if (prima.attesa !== null) throw new DomainError('CAMBIATO_ALTROVE', testi.creditoGiaChiesto(prima.attesa.chi));
    if (prima.fidoMassimoCents === fidoDopoCents && prima.iban === iban) {
      throw new DomainError('RICHIESTA_NON_VALIDA', testi.creditoUguale);
    }
    await addRichiesta(tx, {
      clienteId: idCliente,
      utenteId,
      istante,
      prima,
      fidoDopoCents,
      ibanDopo: iban,
      motivo: motivo.trim(),
    });
    // The audit trail contains no amount and no account; users with the right see the request itself.
    await recordEvento(tx, { istante, utenteId, clienteId: idCliente, evento: 'credito-chiesto', dettagli: {} });
    return { ok: true };
  });
}

/** The next 50 requests, newest first. */
export async function getRichiesteCredito(
  { pool }: Deps,
  { utenteId }: SessioneStaff,
  { inAttesa = false, dopo }: { readonly inAttesa?: boolean | undefined; readonly dopo?: number | undefined },
): Promise<PaginaRichiesteCredito> {
  const { pagina, ultima } = await readPagina(RICHIESTE_A_PAGINA, (limit) =>
    listRichieste(pool, { utenteId, inAttesa, dopo: dopo ?? null, limit }),
  );
  const richieste = pagina.map((richiesta) => ({ ...richiesta, chiesta: richiesta.chiesta.toISOString() }));
  return { richieste, prossima: ultima?.id ?? null };
}

/**
 * Approves or refuses a change that somebody else requested. NON_PERMESSO to approve one's own; CAMBIATO_ALTROVE when
 * it was answered, or the customer's credit or bank data changed since the request.
 */
export function answerCredito(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  { id, approva }: { readonly id: number; readonly approva: boolean },
): Promise<{ ok: true }> {
  const istante = clock.now();
  return inTransaction(pool, async (tx) => {
    // Locks the customer before the request, as the call that creates a request does.
    const clienteId = await findClienteOf(tx, id);
    if (clienteId !== null) await lockCliente(tx, clienteId);
    const richiesta = await lockRichiesta(tx, id);
    if (clienteId === null || richiesta === null) throw new DomainError('NON_TROVATO', testi.richiestaNonTrovata);
    if (richiesta.stato !== 'PENDING')
      throw new DomainError('CAMBIATO_ALTROVE', testi.giaRisposta(richiesta.rispostaDa));
    if (approva) {
      if (richiesta.utenteId === utenteId) throw new DomainError('NON_PERMESSO', testi.secondaPersona);
      await refuseCancellato(tx, clienteId);
      const adesso = await getCredito(tx, clienteId);
      if (adesso?.fidoMassimoCents !== richiesta.fidoPrimaCents || adesso.iban !== richiesta.ibanPrima) {
        throw new DomainError('CAMBIATO_ALTROVE', testi.creditoCambiato);
      }
      await setCredito(tx, clienteId, richiesta.fidoDopoCents, richiesta.ibanDopo);
    }
    await setRisposta(tx, id, { approva, utenteId, istante });
    const evento = approva ? 'credito-approvato' : 'credito-rifiutato';
    await recordEvento(tx, { istante, utenteId, clienteId, evento, dettagli: { richiesta: id } });
    return { ok: true };
  });
}
