/** Imports in the database, and the facts that are known before one begins. */
import type { ModoImportazione, StatoImportazione, TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { LOCK, LOCK_DI } from '../../db/advisory-locks.ts';
import { isImportazioneDaRisolvere } from '../../db/da-risolvere.sql.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';
import type { Voce } from './anagrafi.ts';

export interface ImportazioneRow {
  id: string;
  tipo: TipoImportazione | null;
  tipoRichiesto: TipoImportazione | null;
  porta: 'comando' | 'cartella' | 'http' | 'backoffice';
  /** The member of the staff who sent it. */
  utenteId: number | null;
  nomeFile: string;
  modo: ModoImportazione;
  controlla: boolean;
  forza: boolean;
  mappa: string | null;
  dataFile: Date;
  ricevuta: Date;
  stato: StatoImportazione;
  confermata: boolean;
  motivo: string | null;
  righe: number;
  applicate: number;
  invariate: number;
  rifiutate: number;
  inAttesa: number;
  avvisi: number;
  tolte: number;
  durataMs: number | null;
  /** The request that sent it; null for a command or the watched folder. */
  richiesta: string | null;
  /** When the staff closed it; null also for one that needs no closing. */
  chiusa: Date | null;
}

const CAMPI = sql`id, tipo, tipo_richiesto as "tipoRichiesto", porta, utente_id as "utenteId", nome_file as "nomeFile", modo,
  controlla, forza, mappa, data_file as "dataFile", ricevuta, stato, confermata, motivo, righe, applicate, invariate, rifiutate,
  in_attesa as "inAttesa", avvisi, tolte, durata_ms as "durataMs", richiesta, chiusa`;

export interface NuovaImportazione {
  id: string;
  tipoRichiesto: TipoImportazione | null;
  porta: ImportazioneRow['porta'];
  chiaveId: string | null;
  utenteId: number | null;
  nomeFile: string;
  sha256: Buffer;
  modo: ModoImportazione;
  controlla: boolean;
  forza: boolean;
  mappa: string | null;
  dataFile: Date;
  confermata: boolean;
}

export async function insertImportazione(db: Db, i: NuovaImportazione, now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into importazione (id, tipo_richiesto, porta, chiave_id, utente_id, nome_file, sha256, modo, controlla, forza, mappa,
                                  data_file, ricevuta, stato, confermata)
        values (${i.id}, ${i.tipoRichiesto}, ${i.porta}, ${i.chiaveId}, ${i.utenteId}, ${i.nomeFile}, ${i.sha256}, ${i.modo},
                ${i.controlla}, ${i.forza}, ${i.mappa}, ${i.dataFile}, ${now}, 'ricevuto', ${i.confermata})`,
  );
}

export function findImportazione(db: Db, id: string): Promise<ImportazioneRow | null> {
  return firstRow(db, sql`select ${CAMPI} from importazione where id = ${id}`);
}

export interface CercaStoria {
  /** The time from which to look back for those that somebody must look at; null for all. */
  readonly daRisolvere: Date | null;
  readonly quante: number;
  readonly salta: number;
}

/** Imports, the newest first. */
export function listStoria(db: Db, { daRisolvere, quante, salta }: CercaStoria): Promise<ImportazioneRow[]> {
  const quali = daRisolvere === null ? sql`true` : isImportazioneDaRisolvere(daRisolvere);
  return rows(
    db,
    sql`select ${CAMPI} from importazione where ${quali} order by ricevuta desc, id limit ${quante} offset ${salta}`,
  );
}

/** Until the transaction ends nobody else creates an import of the bytes with this sha256. */
export async function lockByte(tx: Db, sha256: Buffer): Promise<void> {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(${LOCK_DI.fileRicevuto}::integer, ${sha256.readInt32BE(0)}::integer)`,
  );
}

/** The imports of the same bytes in the same way that were not refused as a whole, the last one first. */
export function listUguali(
  db: Db,
  { sha256, modo, mappa }: Pick<NuovaImportazione, 'sha256' | 'modo' | 'mappa'>,
): Promise<ImportazioneRow[]> {
  return rows(
    db,
    sql`select ${CAMPI} from importazione
         where sha256 = ${sha256} and modo = ${modo} and not controlla and mappa is not distinct from ${mappa}
           and stato <> 'respinto'
           -- After a change or the end of a profile the same bytes may be read differently.
           and not exists (select from mappa_importazione m where m.modificata > importazione.ricevuta)
           and not exists (select from registro r where r.evento = 'mappa-eliminata' and r.istante > importazione.ricevuta)
         order by ricevuta desc limit 100`,
  );
}

/** The imports that have not run yet or were interrupted, the oldest first. */
export function listDaFare(db: Db): Promise<ImportazioneRow[]> {
  return rows(
    db,
    sql`select ${CAMPI} from importazione
         where stato in ('ricevuto', 'letto', 'convalidato') and durata_ms is null order by ricevuta, id limit 500`,
  );
}

export type Avanzamento = Partial<
  Pick<
    ImportazioneRow,
    | 'stato'
    | 'motivo'
    | 'righe'
    | 'applicate'
    | 'invariate'
    | 'rifiutate'
    | 'inAttesa'
    | 'avvisi'
    | 'tolte'
    | 'durataMs'
    | 'tipo'
  >
>;

/** Stores the progress of an import; fields that are not given stay. */
export async function saveAvanzamento(db: Db, id: string, a: Avanzamento): Promise<void> {
  await execute(
    db,
    sql`update importazione
           set stato = coalesce(${a.stato ?? null}, stato), tipo = coalesce(${a.tipo ?? null}, tipo),
               motivo = coalesce(${a.motivo ?? null}, motivo), righe = coalesce(${a.righe ?? null}::integer, righe),
               applicate = coalesce(${a.applicate ?? null}::integer, applicate),
               invariate = coalesce(${a.invariate ?? null}::integer, invariate),
               rifiutate = coalesce(${a.rifiutate ?? null}::integer, rifiutate),
               in_attesa = coalesce(${a.inAttesa ?? null}::integer, in_attesa),
               avvisi = coalesce(${a.avvisi ?? null}::integer, avvisi), tolte = coalesce(${a.tolte ?? null}::integer, tolte),
               durata_ms = coalesce(${a.durataMs ?? null}::integer, durata_ms)
         where id = ${id}`,
  );
}

/** Releases an import that its guard holds; false when it is not held. */
export async function confirmImportazione(db: Db, id: string): Promise<boolean> {
  return (
    (await execute(
      db,
      sql`update importazione set stato = 'ricevuto', confermata = true, motivo = null, durata_ms = null
           where id = ${id} and stato = 'in_attesa_conferma'`,
    )) > 0
  );
}

/** Closes an import that was refused, or that its guard holds and is thereby refused; false when it is neither. */
export async function closeImportazione(db: Db, id: string, motivo: string, now: Date): Promise<boolean> {
  return (
    (await execute(
      db,
      sql`update importazione
             set motivo = case when stato = 'respinto' then motivo else ${motivo} end,
                 stato = 'respinto', chiusa = coalesce(chiusa, ${now})
           where id = ${id} and stato in ('respinto', 'in_attesa_conferma')`,
    )) > 0
  );
}

/** Number of rows of the last applied `completo` import of a kind; null when there was none. */
export async function findRighePrima(db: Db, tipo: TipoImportazione, id: string): Promise<number | null> {
  const row = await firstRow<{ righe: number }>(
    db,
    sql`select righe from importazione
         where tipo = ${tipo} and modo = 'completo' and stato = 'applicato' and id <> ${id} order by ricevuta desc limit 1`,
  );
  return row?.righe ?? null;
}

/**
 * The imports of the given kinds that were applied after another one was received, the oldest first. Plain ones whose
 * rows were all refused or are still waiting said nothing.
 */
export function listApplicateDopo(
  db: Db,
  id: string,
  tipi: readonly TipoImportazione[],
): Promise<Pick<ImportazioneRow, 'id' | 'nomeFile' | 'tipo' | 'modo'>[]> {
  return rows(
    db,
    sql`select x.id, x.nome_file as "nomeFile", x.tipo, x.modo
          from importazione i
          join importazione x on x.tipo = any (${tipi}::text[]) and x.stato = 'applicato' and x.ricevuta > i.ricevuta
                           and (x.modo = 'completo' or x.righe > x.rifiutate + x.in_attesa)
         where i.id = ${id} order by x.ricevuta, x.id`,
  );
}

/** Lets applied imports run once more; their guards, which have let them pass, ask nothing. */
export async function repeatImportazioni(db: Db, ids: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`update importazione set stato = 'ricevuto', confermata = true, durata_ms = null where id = any (${ids}::uuid[])`,
  );
}

export type NomeAnagrafe = 'marche' | 'depositi' | 'listini';

export function listVoci(db: Db, nome: NomeAnagrafe): Promise<Voce[]> {
  const tabella = { marche: sql`marca`, depositi: sql`deposito`, listini: sql`listino` }[nome];
  return rows(
    db,
    sql`select id, coalesce(codice_erp, id::text) as codice, nome, codice_erp is not null as "isDiErp" from ${tabella} order by id`,
  );
}

/**
 * Waits for the turn: imports run one after the other, on whatever process. The lock belongs to the database session,
 * so it ends with a process that dies.
 */
export async function waitForTurn(connection: Db): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [LOCK.turnoImportazioni]);
}

/** True when the turn could be taken. */
export async function tryTurn(connection: Db): Promise<boolean> {
  const { rows: found } = await connection.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
    LOCK.turnoImportazioni,
  ]);
  return found[0]?.ok === true;
}

/** False when the connection is lost, and with it the turn. */
export function hasTurn(connection: Db): Promise<boolean> {
  return connection.query('select 1').then(
    () => true,
    () => false,
  );
}

/**
 * Gives the turn back at once, because a closing session keeps its locks a moment longer. A lost connection has lost it
 * already.
 */
export async function endTurn(connection: Db): Promise<void> {
  if (!(await hasTurn(connection))) return;
  await connection.query('select pg_advisory_unlock($1)', [LOCK.turnoImportazioni]);
}

/** The names that are the id of an import. */
export async function listId(db: Db, nomi: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from importazione where id::text = any (${nomi}::text[])`,
  );
  return found.map(({ id }) => id);
}
