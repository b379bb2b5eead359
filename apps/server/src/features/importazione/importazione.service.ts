/**
 * Imports, for every way of sending files (product.md §5): a file is received and stored, its import is a row, and the
 * process with the turn runs it. A process that dies loses its turn; the import then starts again from its file, and
 * rows already written count as unchanged.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ModoImportazione, TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { withRichiesta } from '../../causa/causa.ts';
import { inTransaction, nameWork } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { requireSpazio } from '../spazio/spazio.service.ts';
import { Interrotta, runFile, type Esecuzione, type Fine } from './esecuzione.service.ts';
import { esitoDiFile } from './esito.ts';
import { refuseScadute, runWaiting } from './in-attesa.service.ts';
import { listTutteInAttesa, type RigaAttesa } from './in-attesa.sql.ts';
import { boundBytes, MAX_BYTE_RICEVUTI } from './file-ricevuto.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import {
  confirmImportazione,
  findImportazione,
  hasTurn,
  insertImportazione,
  listStoria as listStoriaRows,
  saveAvanzamento,
  waitForTurn,
  type CercaStoria,
  type ImportazioneRow,
  type NuovaImportazione,
} from './importazione.sql.ts';
import { assertMappa } from './mappe.service.ts';
import { cartellaOf, fileOf, percorsoEsito } from './percorsi.ts';
import { findDaFare, findPrima } from './prossima.service.ts';
import { testi } from './testi.ts';
import { findTipo, requireTipo } from './tipi/tipi.service.ts';
import { onOwnConnection, withTurn } from './turno.service.ts';
import { lockUguale } from './uguale.service.ts';

export { MAX_BYTE_RICEVUTI } from './file-ricevuto.ts';
export { percorsoEsito } from './percorsi.ts';
export type { ImportazioneDeps } from './importazione-deps.ts';

export interface Richiesta {
  readonly tipo: string | null;
  readonly modo: ModoImportazione;
  readonly controlla: boolean;
  readonly forza: boolean;
  readonly mappa: string | null;
  /** The sender's name for the file; '' without one. */
  readonly nomeFile: string;
  /** The time of the file; null for now. */
  readonly dataFile: Date | null;
  readonly porta: ImportazioneRow['porta'];
  readonly chiaveId: string | null;
  /** The member of the staff who sent it. */
  readonly utenteId?: number;
  /** True when a person has approved what the guard asks. */
  readonly confermata: boolean;
}

/**
 * Stores a file and creates its import, which still has to run; a person's is recorded in the audit trail. Returns the
 * earlier import when the same bytes were imported before, unless `forza`. RICHIESTA_NON_VALIDA for an unknown kind,
 * TROPPO_GRANDE over 200 MB, NON_PRONTO when the disk is full.
 */
export async function receiveFile(
  deps: ImportazioneDeps,
  contenuto: Readable,
  richiesta: Richiesta,
): Promise<ImportazioneRow> {
  const tipoRichiesto = tipoOf(richiesta.tipo);
  await assertMappa(deps.pool, richiesta.mappa);
  await requireSpazio(deps);
  const id = randomUUID();
  const cartella = cartellaOf(deps, id);
  await mkdir(cartella, { recursive: true });
  try {
    const sha256 = await keepFile(contenuto, fileOf(deps, id));
    const now = deps.clock.now();
    const nuova: NuovaImportazione = {
      ...richiesta,
      id,
      tipoRichiesto,
      utenteId: richiesta.utenteId ?? null,
      sha256,
      dataFile: richiesta.dataFile ?? now,
    };
    // In a transaction, which records the request's id.
    const uguale = await inTransaction(deps.pool, async (tx) => {
      const { utenteId, nomeFile, controlla, forza } = nuova;
      const prima = forza || controlla ? null : await lockUguale(tx, nuova);
      if (prima !== null) return prima;
      await insertImportazione(tx, nuova, now);
      if (utenteId === null || controlla) return null;
      const dettagli = { importazione: id, file: nomeFile };
      await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'importazione', dettagli });
      return null;
    });
    if (uguale !== null) {
      await rm(cartella, { recursive: true });
      if (richiesta.confermata) await confirmImportazione(deps.pool, uguale.id);
      return uguale;
    }
  } catch (error) {
    await rm(cartella, { recursive: true, force: true });
    throw error;
  }
  return readImportazione(deps.pool, id);
}

/** The kind with this name; null for null. RICHIESTA_NON_VALIDA for an unknown kind. */
export function tipoOf(tipo: string | null): TipoImportazione | null {
  return tipo === null ? null : requireTipo(tipo).nome;
}

async function keepFile(contenuto: Readable, percorso: string): Promise<Buffer> {
  const sha256 = createHash('sha256');
  await pipeline(
    contenuto,
    boundBytes(MAX_BYTE_RICEVUTI, (pezzo) => sha256.update(pezzo)),
    createWriteStream(percorso),
  );
  return sha256.digest();
}

/** Imports, the newest first. */
export function listStoria(
  { pool, clock }: ImportazioneDeps,
  { daRisolvere, ...pagina }: Omit<CercaStoria, 'daRisolvere'> & { readonly daRisolvere: boolean },
): Promise<ImportazioneRow[]> {
  return listStoriaRows(pool, { ...pagina, daRisolvere: daRisolvere ? clock.now() : null });
}

/** Rows that wait for a reference, the newest imports first; their values in the order of the kind's columns. */
export async function listWaiting(
  { pool, clock }: ImportazioneDeps,
  quante: number,
  salta: number,
): Promise<RigaAttesa[]> {
  const trovate = await listTutteInAttesa(pool, clock.now(), quante, salta);
  return trovate.map((riga) => ({
    ...riga,
    valori: Object.fromEntries(
      (findTipo(riga.tipo)?.colonne ?? []).flatMap(({ nome }): [string, string][] => {
        const valore = riga.valori[nome];
        return valore === undefined ? [] : [[nome, valore]];
      }),
    ),
  }));
}

/** An import by its id; NON_TROVATO when it does not exist. */
export async function readImportazione(db: Db, id: string): Promise<ImportazioneRow> {
  const importazione = await findImportazione(db, id);
  if (importazione === null) throw new DomainError('NON_TROVATO', testi.nonTrovata);
  return importazione;
}

/**
 * The path of an import's result file. NON_TROVATO while there is none, and where another process ran the import in a
 * folder of its own.
 */
export async function findEsito(deps: ImportazioneDeps, id: string): Promise<string> {
  const { durataMs } = await readImportazione(deps.pool, id);
  const percorso = percorsoEsito(deps, id);
  if (existsSync(percorso)) return percorso;
  throw new DomainError('NON_TROVATO', durataMs === null ? testi.senzaEsito : testi.esitoAltrove);
}

export type Progresso = (fatte: number, righe: number) => void;

/** Runs one import as soon as its turn comes, for the command line. */
export async function runNow(
  deps: ImportazioneDeps,
  receive: () => Promise<ImportazioneRow>,
  onProgress: Progresso,
): Promise<ImportazioneRow> {
  return onOwnConnection(deps.pool, async (connection) => {
    // Taken before the file is received, so that no other process runs the import.
    await waitForTurn(connection);
    return runReceived({ deps, connection, onProgress, signal: new AbortController().signal }, receive);
  });
}

/**
 * Runs an import within the caller's turn; returns how it ended. Older ones of its kind that still wait run first: they
 * would write their old values over the new ones. `log` is told of those that fail.
 */
export async function runReceived(
  turno: Esecuzione,
  receive: () => Promise<ImportazioneRow>,
  log: (error: unknown, id: string) => void = () => {},
): Promise<ImportazioneRow> {
  const { pool } = turno.deps;
  const ricevuta = await receive();
  const importazione = await readImportazione(pool, ricevuta.id);
  if (importazione.durataMs === null) {
    if (!importazione.controlla) await runPrime(turno, importazione, log);
    await runOne(turno, importazione);
  }
  return readImportazione(pool, importazione.id);
}

async function runPrime(
  turno: Esecuzione,
  importazione: ImportazioneRow,
  log: (error: unknown, id: string) => void,
): Promise<void> {
  for (;;) {
    const prima = await findPrima(turno.deps, importazione);
    if (prima === null) return;
    try {
      await withRichiesta(prima.richiesta, () => runOne({ ...turno, onProgress: () => {} }, prima));
    } catch (error) {
      // A fault of its own is written in it, and keeps no other file from being imported.
      if (error instanceof Interrotta || !(await hasTurn(turno.connection))) throw error;
      log(error, prima.id);
    }
  }
}

/** Refuses the rows that have waited too long, unless an import runs: it does so itself. */
export async function refuseAttese(deps: ImportazioneDeps): Promise<void> {
  await withTurn(deps, (connection) => refuseScadute({ deps, connection }));
}

/**
 * Runs the waiting imports, unless another process has the turn. Stops when `signal` aborts or the connection is lost;
 * the next call continues.
 */
export async function runDaFare(
  deps: ImportazioneDeps,
  signal: AbortSignal,
  log: (error: unknown, id: string) => void,
  onGuasto?: (error: unknown, id: string) => void,
): Promise<void> {
  if ((await findDaFare(deps)) === null) return;
  await withTurn(deps, async (connection) => {
    for (;;) {
      const importazione = signal.aborted ? null : await findDaFare(deps);
      if (importazione === null) return;
      const onRiga = (error: unknown): void => onGuasto?.(error, importazione.id);
      const esecuzione = { deps, connection, onProgress: () => {}, onGuasto: onRiga, signal };
      const hasEnded = await withRichiesta(importazione.richiesta, async () => {
        try {
          await runOne(esecuzione, importazione);
        } catch (error) {
          if (error instanceof Interrotta) return false;
          log(error, importazione.id);
          // Without its connection the turn would fail with every further import, and for ever with this one.
          return hasTurn(connection);
        }
        return true;
      });
      if (!hasEnded) return;
    }
  });
}

async function runOne(esecuzione: Esecuzione, importazione: ImportazioneRow): Promise<void> {
  const { deps, connection, signal } = esecuzione;
  const file = fileOf(deps, importazione.id);
  if (!existsSync(file)) {
    await saveAvanzamento(deps.pool, importazione.id, { stato: 'respinto', motivo: testi.fileAltrove, durataMs: 0 });
    throw new Error(`there is no ${file}: do all processes share one DATA_DIR?`);
  }
  await connection.query(`select${nameWork('session')}`);
  let fine: Fine;
  try {
    fine = await runFile(esecuzione, importazione, file);
  } catch (error) {
    if (error instanceof Interrotta || signal.aborted) throw new Interrotta();
    // On a full disk the reason stands in the import alone.
    await writeFile(percorsoEsito(deps, importazione.id), esitoDiFile(testi.guasto)).catch(() => {});
    await saveAvanzamento(deps.pool, importazione.id, { stato: 'respinto', motivo: testi.guasto, durataMs: 0 });
    throw error;
  }
  try {
    if (!importazione.controlla) await runWaiting({ ...esecuzione, onProgress: () => {} });
  } finally {
    // Only now, so that who waits for the end of an import finds its rows and those that waited for it applied.
    await saveAvanzamento(deps.pool, importazione.id, fine);
  }
  await connection.query('drop table if exists grezza, problema, lotto, esito');
}
