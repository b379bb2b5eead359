/** A person's rights: a copy of all his stored data, and its erasure (GDPR, articles 15, 17 and 20). */
import type pg from 'pg';
import { lockCliente, lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { DATI } from './inventario.sql.ts';
import { countOrdiniAperti, eraseDati, listInteressati, readDati, type Interessato } from './privacy.sql.ts';
import { testi } from './testi.ts';

export interface PrivacyDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Finds a customer by his code or by the name of one of his users. NON_TROVATO when there is none. */
export async function findInteressato({ pool }: PrivacyDeps, cercato: string): Promise<Interessato> {
  const [found, ...more] = await listInteressati(pool, cercato);
  if (found === undefined) throw new DomainError('NON_TROVATO', testi.nonTrovato(cercato));
  if (more.length > 0) throw new DomainError('RICHIESTA_NON_VALIDA', testi.ambiguo(cercato));
  return found;
}

/** Writes all stored data of a customer as JSON, read at the same instant. Returns the number of rows. */
export function exportDati(
  { pool, clock }: PrivacyDeps,
  interessato: Interessato,
  write: (text: string) => Promise<void>,
): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const estratto = clock.now();
    const { codice, ragioneSociale } = interessato;
    const head = {
      formato: 'battistrada-privacy-1',
      estratto,
      cliente: { id: interessato.cliente, codice, ragioneSociale },
    };
    await write(JSON.stringify(head, null, 2).slice(0, -2));
    let total = 0;
    for (const dato of DATI) {
      await write(`,\n  ${JSON.stringify(dato.nome)}: [`);
      let written = 0;
      for await (const righe of readDati(tx, dato, interessato, estratto)) {
        await write(`${written > 0 ? ',' : ''}\n    ${righe.join(',\n    ')}`);
        written += righe.length;
      }
      await write(written > 0 ? '\n  ]' : ']');
      total += written;
    }
    await write('\n}\n');
    await recordEvento(tx, {
      istante: estratto,
      utenteId: null,
      clienteId: interessato.cliente,
      evento: 'dati-esportati',
      dettagli: { righe: total },
    });
    return total;
  });
}

export interface Cancellato {
  readonly nome: string;
  readonly righe: number;
}

/** Thrown to roll a trial back. */
class OnlyTried extends Error {
  readonly esito: Cancellato[];
  constructor(esito: Cancellato[]) {
    super('tried');
    this.esito = esito;
  }
}

/**
 * Erases the data that the law does not require, in one transaction; a second run finds nothing to erase. Without
 * `conferma` it changes nothing. Returns the rows that were, or would be, erased or anonymised. RICHIESTA_NON_VALIDA
 * while there are open orders.
 */
export async function eraseCliente(
  { pool, clock }: PrivacyDeps,
  interessato: Interessato,
  { conferma }: { readonly conferma: boolean },
): Promise<Cancellato[]> {
  const erased = inTransaction(pool, async (tx) => {
    // Locks users first, then the customer, in the order of all locks.
    for (const utente of interessato.utenti) await lockUtente(tx, utente);
    await lockCliente(tx, interessato.cliente);
    const aperti = await countOrdiniAperti(tx, interessato.cliente);
    if (aperti > 0) throw new DomainError('RICHIESTA_NON_VALIDA', testi.ordiniAperti(aperti));
    const now = clock.now();
    const esito: Cancellato[] = [];
    for (const dato of DATI) {
      const righe = await eraseDati(tx, dato, interessato, now);
      if (righe > 0) esito.push({ nome: dato.nome, righe });
    }
    if (!conferma) throw new OnlyTried(esito);
    const righe = esito.reduce((sum, parte) => sum + parte.righe, 0);
    if (righe > 0) {
      const dettagli = { righe };
      await recordEvento(tx, {
        istante: now,
        utenteId: null,
        clienteId: interessato.cliente,
        evento: 'dati-cancellati',
        dettagli,
      });
    }
    return esito;
  });
  return erased.catch((error: unknown) => {
    if (error instanceof OnlyTried) return error.esito;
    throw error;
  });
}
