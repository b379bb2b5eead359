import { execute, firstRow, sql, type Db } from '../db/sql.ts';

export interface EsitoBackup {
  iniziato: Date;
  finito: Date;
  file: string;
  byte: number | null;
  errore: string | null;
}

export async function addBackup(db: Db, { iniziato, finito, file, byte, errore }: EsitoBackup): Promise<void> {
  await execute(
    db,
    sql`insert into backup (iniziato, finito, file, byte, errore) values (${iniziato}, ${finito}, ${file}, ${byte}, ${errore})`,
  );
}

/** Start and end of the newest successful backup, or null. */
export function findUltimo(db: Db): Promise<Pick<EsitoBackup, 'iniziato' | 'finito'> | null> {
  return firstRow(db, sql`select iniziato, finito from backup where errore is null order by finito desc limit 1`);
}
