/** Acting for a customer (product.md §7): the session belongs to the person, and each request names the customer. */
import { DIRITTI_PER_CONTO, type Uso } from '@battistrada/contract/per-conto';
import { hasDiritto } from '@battistrada/contract/diritti';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Banco, Sessione, SessionePerConto } from '../../sessione/sessione.ts';
import { addPosto } from './per-conto.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * The session at a customer's counter `banco`, for a call that may be made on his behalf (null: the call may not). This
 * is the only function that decides who may act for whom. `banco` was read with the session. NON_PERMESSO for a person
 * without the right, whatever the customer; NON_TROVATO without a counter: the customer does not exist, or is not this
 * agent's today.
 */
export async function openPerConto(
  { pool, clock }: Deps,
  { tipoUtente, utenteId, nome, ...sessione }: Sessione,
  { codice, banco }: { readonly codice: string; readonly banco: Banco | null },
  uso: Uso | null,
): Promise<SessionePerConto> {
  if (uso === null || tipoUtente === 'cliente') throw new DomainError('NON_PERMESSO', testi.perContoNonPermesso);
  if (!DIRITTI_PER_CONTO[tipoUtente][uso].some((diritto) => hasDiritto(sessione, diritto))) {
    throw new DomainError('NON_PERMESSO', testi.perContoSenzaDiritto);
  }
  if (banco === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  const operatore = { utenteId, nome, tipoUtente };
  const { cliente, funzioni } = banco;
  // His first call at this counter. The customer may have been transferred since the session was read.
  const postoId = banco.postoId ?? (await addPosto(pool, operatore, codice, giornoOf(clock.now())));
  if (postoId === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  return { ...sessione, tipoUtente, nome, utenteId: postoId, funzioni, operatore, cliente };
}
