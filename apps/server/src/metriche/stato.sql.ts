import { firstRow, sql, type Db } from '../db/sql.ts';

export interface Fermi {
  /** Mails that are no longer retried. */
  postaRinunciata: number;
  webhookDisattivati: number;
  /** Imports that wait for a person's approval. */
  importazioniDaConfermare: number;
  /** Orders whose time to pay ended more than ten minutes ago: the job that releases them does not run. */
  pagamentiScaduti: number;
  daRimborsare: number;
}

/** Everything that needs a person before it continues. */
export async function readFermi(db: Db, now: Date): Promise<Fermi> {
  const found = await firstRow<Fermi>(
    db,
    sql`select
          (select count(*) from messaggio_posta where inviato is null and prossimo_tentativo is null)::integer
            as "postaRinunciata",
          (select count(*) from webhook where disattivato is not null)::integer as "webhookDisattivati",
          (select count(*) from importazione where stato = 'in_attesa_conferma')::integer as "importazioniDaConfermare",
          (select count(*) from ordine where stato = 'IN_ATTESA_PAGAMENTO'
              and scadenza_pagamento < ${now}::timestamptz - interval '10 minutes')::integer as "pagamentiScaduti",
          (select count(*) from rimborso where eseguito is null)::integer as "daRimborsare"`,
  );
  if (found === null) throw new Error('a row of counts is always there');
  return found;
}

export interface Versioni {
  postgres: string;
  /** Current connections of the portal's processes, without this command's own. Zero means that no process runs. */
  collegamenti: number;
}

export async function readVersioni(db: Db): Promise<Versioni> {
  const found = await firstRow<Versioni>(
    db,
    sql`select current_setting('server_version') as postgres,
               (select count(*) from pg_stat_activity
                 where datname = current_database() and application_name like 'battistrada%'
                   and pid <> pg_backend_pid())::integer as collegamenti`,
  );
  if (found === null) throw new Error('a server has a version');
  return found;
}

/** The last migration that ran here; null when none ever ran. */
export async function findSchema(db: Db): Promise<{ numero: number; nome: string } | null> {
  const table = await firstRow<{ there: boolean }>(db, sql`select to_regclass('migrazione') is not null as there`);
  if (table?.there !== true) return null;
  return firstRow(db, sql`select numero, nome from migrazione order by numero desc limit 1`);
}
