import { rows, sql, type Db } from './sql.ts';

/** The codes among these that no article has. */
export async function listArticoliIgnoti(tx: Db, codici: readonly string[]): Promise<string[]> {
  const found = await rows<{ codice: string }>(
    tx,
    sql`select x.codice from unnest(${codici}::text[]) x (codice)
         where not exists (select from articolo a where a.codice = x.codice)`,
  );
  return found.map(({ codice }) => codice);
}
