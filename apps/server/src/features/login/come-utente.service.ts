/**
 * Shows the portal as one of a customer's users sees it (product.md §6): read-only, and recorded in the audit trail.
 */
import { hasDiritto } from '@battistrada/contract/diritti';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sessione, SessionePerConto } from '../../sessione/sessione.ts';
import { getUtenteVisto, setVisione } from './come-utente.sql.ts';
import { toCliente } from './sessioni.service.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** All calls within this time are one visit; a later one is recorded again. */
const VISITA_MS = 30 * MINUTE_MS;

/**
 * The session of the user with this name, for a read-only call by a person with the right. The visit is recorded before
 * anything is shown. NON_PERMESSO for any other call and for a person without the right, checked before any data of the
 * customer is read; NON_TROVATO when no active user of a customer has the name.
 */
export async function openComeUtente(
  { pool, clock }: Deps,
  { tipoUtente, utenteId: operatoreId, nome, ...sessione }: Sessione,
  username: string,
  isVisibile: boolean,
): Promise<SessionePerConto> {
  if (tipoUtente !== 'backend' || !hasDiritto(sessione, 'vedi-come-cliente')) {
    throw new DomainError('NON_PERMESSO', testi.comeUtenteSenzaDiritto);
  }
  if (!isVisibile) throw new DomainError('NON_PERMESSO', testi.solaLettura);
  // PostgreSQL does not accept NUL in a text.
  const visto = username.includes('\0') ? null : await getUtenteVisto(pool, username.toLowerCase(), operatoreId);
  const cliente = visto === null ? null : toCliente(visto);
  if (visto === null || cliente === null) throw new DomainError('NON_TROVATO', testi.utenteNonTrovato);
  const { utenteId, funzioni, altriDepositi, annotataFino } = visto;
  const now = clock.now();
  if (annotataFino === null || annotataFino <= now) {
    await inTransaction(pool, async (tx) => {
      const fino = new Date(now.getTime() + VISITA_MS);
      if (!(await setVisione(tx, { operatoreId, utenteId, now, fino }))) return;
      await recordEvento(tx, {
        istante: now,
        utenteId: operatoreId,
        clienteId: cliente.id,
        evento: 'come-cliente',
        dettagli: { utente: utenteId },
      });
    });
  }
  const operatore = { utenteId: operatoreId, nome, tipoUtente };
  return { ...sessione, tipoUtente, nome, utenteId, funzioni, altriDepositi, operatore, cliente, isSolaLettura: true };
}
