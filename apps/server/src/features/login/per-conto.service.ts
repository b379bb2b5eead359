/** Acting for a customer (product.md §7): the session belongs to the person, and each request names the customer. */
import { DIRITTI_PER_CONTO, type Uso } from '@battistrada/contract/per-conto';
import { hasDiritto } from '@battistrada/contract/diritti';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sessione, SessionePerConto } from '../../sessione/sessione.ts';
import { toCliente } from './sessioni.service.ts';
import { addPosto, getPosto } from './per-conto.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * The counter of the customer with this code, for a call of this use (null: of none that others may make), as services know it. The
 * one function that decides who may act for whom. NON_PERMESSO for who has not the right, before anything of the customer is looked
 * at; NON_TROVATO for a customer who is not there or not this agent's today.
 */
export async function openPerConto(
  { pool, clock }: Deps,
  { tipoUtente, utenteId, nome, ...sessione }: Sessione,
  codice: string,
  uso: Uso | null,
): Promise<SessionePerConto> {
  if (uso === null || tipoUtente === 'cliente') throw new DomainError('NON_PERMESSO', testi.perContoNonPermesso);
  if (!DIRITTI_PER_CONTO[tipoUtente][uso].some((diritto) => hasDiritto(sessione, diritto))) {
    throw new DomainError('NON_PERMESSO', testi.perContoSenzaDiritto);
  }
  // A text that is not a code finds nothing; PostgreSQL does not accept NUL in a text.
  if (codice.includes('\0')) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  const operatore = { utenteId, nome, tipoUtente };
  const oggi = giornoOf(clock.now());
  let posto = await getPosto(pool, operatore, codice, oggi);
  // The first time at this counter.
  if (posto === null && (await addPosto(pool, operatore, codice, oggi))) {
    posto = await getPosto(pool, operatore, codice, oggi);
  }
  const cliente = posto === null ? null : toCliente(posto);
  if (posto === null || cliente === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  return { ...sessione, tipoUtente, nome, utenteId: posto.utenteId, funzioni: posto.funzioni, operatore, cliente };
}
