/**
 * A customer's version counts the changes that two people of the staff could disagree about: block, credit line, bank
 * data and depositi. The trigger `cliente_versione` counts what stands in `cliente`, `countVersione` the depositi.
 */
import { execute, firstRow, sql, type Db } from '../../db/sql.ts';

export async function getVersione(tx: Db, id: number): Promise<number> {
  const found = await firstRow<{ versione: number }>(tx, sql`select versione from cliente where id = ${id}`);
  return found?.versione ?? 0;
}

export interface UltimaModifica {
  chi: string | null;
  evento: string;
  istante: Date;
}

/** The last change by the staff that the version counts; null when only an import changed him. */
export function getUltimaModifica(tx: Db, clienteId: number): Promise<UltimaModifica | null> {
  return firstRow(
    tx,
    sql`select u.nome as chi, g.evento, g.istante
          from registro g left join utente u on u.id = g.utente_id
         where g.cliente_id = ${clienteId} and g.evento in ('cliente-bloccato', 'cliente-sbloccato', 'cliente-depositi', 'credito-approvato')
         order by g.istante desc, g.id desc limit 1`,
  );
}

/** Counts a change that stands outside of `cliente`. */
export async function countVersione(tx: Db, id: number): Promise<void> {
  await execute(tx, sql`update cliente set versione = versione + 1 where id = ${id}`);
}
