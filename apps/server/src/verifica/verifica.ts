/** Checks that the books balance, on one snapshot of the database. The product may run meanwhile. */
import type pg from 'pg';
import { inTransaction } from '../db/pool.ts';
import type { Db } from '../db/sql.ts';
import { codeOf } from '../errore/code-of.ts';
import { SetupError } from '../setup-error.ts';
import { listControlli, runControllo } from './controlli.sql.ts';
import type { EsitoControllo, Riscontro } from './controllo.ts';
import { testi } from './testi.ts';
import { checkTotali, checkTotaliDocumenti } from './totali.ts';

/**
 * Runs every check, reports each as soon as it is done, and returns all results. It only reads, and sees the database
 * at one instant, so later orders are not reported. Throws a SetupError when the schema is of another version.
 */
export async function runVerifica(
  pool: pg.Pool,
  now: Date,
  onControllo: (esito: EsitoControllo) => void = () => {},
): Promise<EsitoControllo[]> {
  return inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    // No time limit, because a large catalogue may take long.
    await tx.query('set local statement_timeout = 0');
    return runControlli(tx, now, onControllo);
  }).catch((error: unknown) => {
    throw isSchemaFault(error) ? new SetupError(testi.altroSchema) : error;
  });
}

/** Every check, within the caller's transaction. */
export async function runControlli(
  tx: Db,
  now: Date,
  onControllo: (esito: EsitoControllo) => void = () => {},
): Promise<EsitoControllo[]> {
  const esiti: EsitoControllo[] = [];
  const tell = (nome: string, riscontro: Riscontro, isDelGestionale = false): void => {
    const esito = { nome, isDelGestionale, ...riscontro };
    esiti.push(esito);
    onControllo(esito);
  };
  for (const controllo of listControlli(now)) {
    tell(controllo.nome, await runControllo(tx, controllo), controllo.isDelGestionale);
  }
  tell(testi.totali, await checkTotali(tx));
  tell(testi.totaliDocumenti, await checkTotaliDocumenti(tx), true);
  return esiti;
}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

function isSchemaFault(error: unknown): boolean {
  return [UNDEFINED_TABLE, UNDEFINED_COLUMN].includes(codeOf(error) ?? '');
}
