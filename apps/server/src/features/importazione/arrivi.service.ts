/**
 * The watched folder (product.md §5): a file that has stopped growing is imported and moved to `fatti/` or `rifiutati/`
 * with its result. There is no other record: a file that a killed process left behind is imported again, and the same
 * bytes then change nothing.
 */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Log } from '../../ports/log.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { Interrotta } from './esecuzione.service.ts';
import { esitoDiFile } from './esito.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { percorsoEsito, receiveFile, runReceived, type Richiesta } from './importazione.service.ts';
import { hasTurn, type ImportazioneRow } from './importazione.sql.ts';
import { byTipo } from './tipi/tipi.service.ts';
import { withTurn } from './turno.service.ts';

/**
 * A file that has not changed for this time is complete: programs that write to a network share pause for a second or
 * two.
 */
const QUIETE_MS = 5_000;

/** Names that programs use until a file is complete, or for their own files. */
const PROVVISORIO = /^[.~]|[.~](tmp|temp|part|parte|partial|filepart|crdownload|download|swp|bak)$|~$/i;

interface Osservato {
  readonly impronta: string;
  readonly dal: number;
}

export interface ArriviDeps extends ImportazioneDeps {
  readonly arriviDir: string;
  readonly log: Log;
}

/** Returns a function that checks the folder, and remembers the files between its calls. */
export function createArrivi(): (deps: ArriviDeps, signal: AbortSignal) => Promise<void> {
  const osservati = new Map<string, Osservato>();
  return async (deps, signal) => {
    const fermi = await listFermi(deps, osservati);
    if (fermi.length === 0) return;
    await withTurn(deps, async (connection) => {
      for (const nome of fermi) {
        if (signal.aborted) return;
        const onGuasto = (error: unknown): void =>
          deps.log.warn({ err: error, file: nome }, 'the database refused rows of a file that arrived');
        if (!(await takeFile({ deps, connection, signal, onProgress: () => {}, onGuasto }, deps, nome))) return;
        osservati.delete(nome);
      }
    });
  };
}

/** The files that have not changed for some seconds, in the order in which their kinds depend on each other. */
async function listFermi(
  { arriviDir, clock }: Pick<ArriviDeps, 'arriviDir' | 'clock'>,
  osservati: Map<string, Osservato>,
): Promise<string[]> {
  await mkdir(arriviDir, { recursive: true });
  const adesso = clock.now().getTime();
  const presenti = new Set<string>();
  const fermi: string[] = [];
  for (const voce of await readdir(arriviDir, { withFileTypes: true })) {
    if (!voce.isFile() || PROVVISORIO.test(voce.name)) continue;
    const info = await stat(join(arriviDir, voce.name)).catch(() => null);
    if (info === null) continue;
    presenti.add(voce.name);
    const impronta = `${info.size} ${info.mtimeMs} ${info.ino}`;
    const prima = osservati.get(voce.name);
    if (prima?.impronta !== impronta) osservati.set(voce.name, { impronta, dal: adesso });
    else if (adesso - prima.dal >= QUIETE_MS) fermi.push(voce.name);
  }
  for (const nome of osservati.keys()) if (!presenti.has(nome)) osservati.delete(nome);
  return byTipo(fermi);
}

/**
 * Imports a file and moves it away. A file that another process has taken meanwhile is skipped. False when the turn is
 * over before its end: the file is still there for the next one.
 */
async function takeFile(turno: Parameters<typeof runReceived>[0], deps: ArriviDeps, nome: string): Promise<boolean> {
  const percorso = join(deps.arriviDir, nome);
  const info = await stat(percorso).catch(() => null);
  if (info === null) return true;
  try {
    const fatta = await runReceived(turno, () =>
      receiveFile(deps, createReadStream(percorso), richiestaOf(nome, info.mtime)),
    );
    await putAway(deps, nome, fatta);
    deps.log.info({ file: nome, importazione: fatta.id, stato: fatta.stato }, 'a file arrived and was imported');
  } catch (error) {
    if (error instanceof Interrotta) return false;
    deps.log.error({ err: error, file: nome }, 'a file that arrived could not be imported');
    if (error instanceof DomainError) await moveAside(deps, nome, 'rifiutati', esitoDiFile(error.message));
    else if (!(await hasTurn(turno.connection))) return false;
    else await moveAside(deps, nome, 'rifiutati', null);
  }
  return true;
}

const richiestaOf = (nomeFile: string, dataFile: Date): Richiesta => ({
  tipo: null,
  modo: 'aggiorna',
  controlla: false,
  forza: false,
  mappa: null,
  nomeFile,
  dataFile,
  porta: 'cartella',
  chiaveId: null,
  confermata: false,
});

async function putAway(deps: ArriviDeps, nome: string, { id, stato }: ImportazioneRow): Promise<void> {
  const destinazione = stato === 'respinto' || stato === 'in_attesa_conferma' ? 'rifiutati' : 'fatti';
  await moveAside(deps, nome, destinazione, { percorso: percorsoEsito(deps, id) });
}

/**
 * The result is written before the file is moved, so that both are there together. An earlier file of the same name is
 * kept under its date.
 */
async function moveAside(
  { arriviDir }: Pick<ArriviDeps, 'arriviDir'>,
  nome: string,
  destinazione: 'fatti' | 'rifiutati',
  esito: string | { readonly percorso: string } | null,
): Promise<void> {
  const cartella = join(arriviDir, destinazione);
  await mkdir(cartella, { recursive: true });
  await keepEarlier(cartella, nome);
  const suo = join(cartella, nomeEsito(nome));
  if (typeof esito === 'string') await writeFile(suo, esito);
  else if (esito !== null) await copyFile(esito.percorso, suo);
  await moveFile(join(arriviDir, nome), join(cartella, nome));
}

const nomeEsito = (nome: string): string => `${nome}.esito.csv`;

async function keepEarlier(cartella: string, nome: string): Promise<void> {
  const info = await stat(join(cartella, nome)).catch(() => null);
  if (info === null) return;
  const quando = info.ctime.toISOString().replaceAll(/[:.]/g, '-');
  const vecchio = `${basename(nome, extname(nome))}-${quando}${extname(nome)}`;
  await rename(join(cartella, nome), join(cartella, vecchio));
  await rename(join(cartella, nomeEsito(nome)), join(cartella, nomeEsito(vecchio))).catch(() => {});
}

/** A mounted share makes the folders lie on two file systems. */
async function moveFile(da: string, a: string): Promise<void> {
  try {
    await rename(da, a);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EXDEV') throw error;
    await copyFile(da, a);
    await unlink(da);
  }
}
