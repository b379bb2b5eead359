/** Seeing the portal as one of a customer's users sees it (product.md §6): read only, and on the record. */
import { hasDiritto } from '@battistrada/contract/diritti';
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

/** So long looking on is one visit: then it is written on the record once more. */
const VISITA_MS = 30 * 60_000;

/**
 * The portal of the user with this name, as services know him: for a call that shows and changes nothing, by somebody who may look.
 * Nobody sees anything before it is on the record. NON_PERMESSO for any other call and for who has not the right, before anything of
 * the customer is looked at; NON_TROVATO for a name that no active user of a customer has.
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
