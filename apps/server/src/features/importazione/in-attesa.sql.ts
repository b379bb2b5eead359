/** Rows of imports that wait for a reference (integration.md §1.1). */
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { execute, rows, sql, type Db } from '../../db/sql.ts';

export interface RigaInAttesa {
  importazioneId: string;
  riga: number;
  valori: Record<string, string>;
  dataFile: Date;
}

/** Stores rows until their references exist. */
export async function addInAttesa(
  db: Db,
  tipo: TipoImportazione,
  righe: readonly RigaInAttesa[],
  scade: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into riga_in_attesa (importazione_id, riga, tipo, valori, data_file, scade)
        select x.id, x.riga, ${tipo}, x.valori, x.data_file, ${scade}
          from unnest(${righe.map((r) => r.importazioneId)}::uuid[], ${righe.map((r) => r.riga)}::integer[],
                      ${righe.map((r) => JSON.stringify(r.valori))}::jsonb[], ${righe.map((r) => r.dataFile)}::timestamptz[])
               as x (id, riga, valori, data_file)
        on conflict do nothing`,
  );
}

/** An import with waiting rows of a kind. */
export interface ImportazioneInAttesa {
  id: string;
  tipo: TipoImportazione;
  /** The member of the staff who sent it. */
  utenteId: number | null;
  nomeFile: string;
}

/** The imports with waiting rows, the oldest first. */
export function listImportazioniInAttesa(db: Db): Promise<ImportazioneInAttesa[]> {
  return rows(
    db,
    sql`select i.id, r.tipo, i.utente_id as "utenteId", i.nome_file as "nomeFile"
          from (select distinct importazione_id, tipo from riga_in_attesa) r
          join importazione i on i.id = r.importazione_id order by i.ricevuta, i.id`,
  );
}

/** Rows that have waited too long, at most `quante`. */
export function listScadute(
  db: Db,
  now: Date,
  quante: number,
): Promise<Pick<RigaInAttesa, 'importazioneId' | 'riga'>[]> {
  return rows(
    db,
    sql`select importazione_id as "importazioneId", riga from riga_in_attesa
         where scade <= ${now} order by importazione_id, riga limit ${quante}`,
  );
}

/** The first waiting rows of an import after row `dopo`. */
export function listInAttesa(db: Db, id: string, dopo: number, quante: number): Promise<RigaInAttesa[]> {
  return rows(
    db,
    sql`select importazione_id as "importazioneId", riga, valori, data_file as "dataFile"
          from riga_in_attesa where importazione_id = ${id} and riga > ${dopo} order by riga limit ${quante}`,
  );
}

export interface RigaAttesa {
  id: string;
  riga: number;
  tipo: TipoImportazione;
  nomeFile: string;
  scade: Date;
  valori: Record<string, string>;
}

/** Waiting rows, the newest imports first. */
export function listTutteInAttesa(db: Db, now: Date, quante: number, salta: number): Promise<RigaAttesa[]> {
  return rows(
    db,
    sql`select i.id, r.riga, r.tipo, i.nome_file as "nomeFile", r.scade, r.valori
          from riga_in_attesa r join importazione i on i.id = r.importazione_id
         where r.scade > ${now}
         order by i.ricevuta desc, i.id, r.riga limit ${quante} offset ${salta}`,
  );
}

export interface RigaFinita {
  readonly importazioneId: string;
  readonly riga: number;
  readonly esito: 'applicata' | 'rifiutata';
}

/** Stores the results of waiting rows: they are deleted, and the counts of their imports change. */
export async function settleInAttesa(db: Db, righe: readonly RigaFinita[]): Promise<void> {
  await execute(
    db,
    sql`with x as (
          select * from unnest(${righe.map((r) => r.importazioneId)}::uuid[], ${righe.map((r) => r.riga)}::integer[],
                               ${righe.map((r) => r.esito)}::text[]) as x (id, riga, esito)
        ), tolte as (
          delete from riga_in_attesa r using x where r.importazione_id = x.id and r.riga = x.riga
          returning r.importazione_id as id, x.esito
        ), conti as (
          select id, count(*) filter (where esito = 'applicata') as applicate, count(*) filter (where esito <> 'applicata') as rifiutate
            from tolte group by id
        )
        update importazione i
           set in_attesa = greatest(0, i.in_attesa - c.applicate - c.rifiutate), applicate = i.applicate + c.applicate,
               rifiutate = i.rifiutate + c.rifiutate
          from conti c where c.id = i.id`,
  );
}
