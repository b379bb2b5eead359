/**
 * The watched folder (product.md §5): a file that has stopped growing is imported and moved to `fatti/` or `rifiutati/`
 * with its result. There is no other record: a file that a killed process left behind is imported again, and the same
 * bytes then change nothing.
 */
import type { Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { codeOf } from '../../errore/code-of.ts';
import type { Log } from '../../ports/log.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { Interrotta, type Esecuzione } from './esecuzione.service.ts';
import { esitoDiFile } from './esito.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { receiveFile, runReceived, type Richiesta } from './importazione.service.ts';
import { hasTurn, type ImportazioneRow } from './importazione.sql.ts';
import { fileOf, percorsoEsito } from './percorsi.ts';
import { testi } from './testi.ts';
import { byTipo } from './tipi/tipi.service.ts';
import { withTurn } from './turno.service.ts';

/**
 * A file that has not changed for this time is complete: programs that write to a network share pause for a second or
 * two.
 */
const QUIETE_MS = 5_000;

/** A file that could not be taken or moved away, for a reason that is not its own, is tried again after this time. */
const RIPROVA_MS = 10 * MINUTE_MS;

/** Bytes that a name may have, so that the date of an earlier file and the result's ending still fit (255). */
const MAX_NOME_BYTE = 200;

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
      for (const { nome, impronta } of fermi) {
        if (signal.aborted) return;
        const onGuasto = (error: unknown): void =>
          deps.log.warn({ err: error, file: nome }, 'the database refused rows of a file that arrived');
        try {
          const turno = { deps, connection, signal, onProgress: () => {}, onGuasto };
          if (!(await takeFile(turno, deps, { nome, impronta }))) return;
          osservati.delete(nome);
        } catch (error) {
          deps.log.error({ err: error, file: nome }, 'a file that arrived stays where it is, and is tried again later');
          await postpone(deps, osservati, nome);
        }
      }
    });
  };
}

/** A file that has not changed for some seconds, with the marks by which a change of it is known. */
interface Fermo {
  readonly nome: string;
  readonly impronta: string;
}

/**
 * The files that have not changed for some seconds, in the order in which their kinds depend on each other; of one kind
 * the oldest first, whatever its name: it would write its old values over the newer file's.
 */
async function listFermi(
  { arriviDir, clock }: Pick<ArriviDeps, 'arriviDir' | 'clock'>,
  osservati: Map<string, Osservato>,
): Promise<Fermo[]> {
  await mkdir(arriviDir, { recursive: true });
  const adesso = clock.now().getTime();
  const presenti = new Set<string>();
  const fermi = new Map<string, Fermo>();
  const scritti = new Map<string, number>();
  for (const voce of await readdir(arriviDir, { withFileTypes: true })) {
    if (!voce.isFile() || PROVVISORIO.test(voce.name)) continue;
    const info = await stat(join(arriviDir, voce.name)).catch(() => null);
    if (info === null) continue;
    presenti.add(voce.name);
    scritti.set(voce.name, info.mtimeMs);
    const impronta = improntaOf(info);
    const prima = osservati.get(voce.name);
    if (prima?.impronta !== impronta) osservati.set(voce.name, { impronta, dal: adesso });
    else if (adesso - prima.dal >= QUIETE_MS) fermi.set(voce.name, { nome: voce.name, impronta });
  }
  for (const nome of osservati.keys()) if (!presenti.has(nome)) osservati.delete(nome);
  return byTipo([...fermi.keys()], (nome) => scritti.get(nome) ?? 0).flatMap((nome) => fermi.get(nome) ?? []);
}

const improntaOf = ({ size, mtimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ino}`;

/** The file counts as fallen silent only after a while, unless it changes. */
async function postpone(
  { arriviDir, clock }: Pick<ArriviDeps, 'arriviDir' | 'clock'>,
  osservati: Map<string, Osservato>,
  nome: string,
): Promise<void> {
  const info = await stat(join(arriviDir, nome)).catch(() => null);
  if (info === null) osservati.delete(nome);
  else osservati.set(nome, { impronta: improntaOf(info), dal: clock.now().getTime() + RIPROVA_MS - QUIETE_MS });
}

/**
 * Imports a file and moves it away. A file that another process has taken meanwhile is skipped, and so is one that has
 * changed while others were imported: it has to fall silent again. False when the turn is over before its end: the file
 * is still there for the next one. Throws when it cannot be taken now or moved.
 */
async function takeFile(turno: Esecuzione, deps: ArriviDeps, fermo: Fermo): Promise<boolean> {
  const percorso = join(deps.arriviDir, fermo.nome);
  if (!(await isStill(percorso, fermo.impronta))) return true;
  // Opened here: nobody would listen yet to a stream that cannot be opened, and its error would end the process.
  const file = await open(percorso);
  try {
    const info = await file.stat();
    const richiesta = richiestaOf(fermo.nome, info.mtime);
    return await importFile(turno, deps, fermo, () => receiveFile(deps, file.createReadStream(), richiesta));
  } finally {
    await file.close();
  }
}

/** The result is that of `takeFile`. */
async function importFile(
  turno: Esecuzione,
  deps: ArriviDeps,
  fermo: Fermo,
  receive: () => Promise<ImportazioneRow>,
): Promise<boolean> {
  const { nome, impronta } = fermo;
  let fatta: ImportazioneRow;
  try {
    fatta = await runReceived(turno, receive, (error, importazione) =>
      deps.log.error({ err: error, importazione }, 'an import failed'),
    );
  } catch (error) {
    if (error instanceof Interrotta) return false;
    if (error instanceof DomainError && error.codice === 'NON_PRONTO') throw error;
    deps.log.error({ err: error, file: nome }, 'a file that arrived could not be imported');
    if (!(error instanceof DomainError) && !(await hasTurn(turno.connection))) return false;
    const motivo = error instanceof DomainError ? error.message : testi.guasto;
    if (await isStill(join(deps.arriviDir, nome), impronta))
      await moveAside(deps, fermo, { destinazione: 'rifiutati', esito: esitoDiFile(motivo), copia: null });
    return true;
  }
  await putAway(deps, fermo, fatta);
  deps.log.info({ file: nome, importazione: fatta.id, stato: fatta.stato }, 'a file arrived and was imported');
  return true;
}

/** False when the file was removed, or another one was written in its place or behind its end. */
async function isStill(percorso: string, impronta: string): Promise<boolean> {
  const ora = await stat(percorso).catch(() => null);
  return ora !== null && improntaOf(ora) === impronta;
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

async function putAway(deps: ArriviDeps, fermo: Fermo, { id, stato }: ImportazioneRow): Promise<void> {
  const destinazione = stato === 'respinto' || stato === 'in_attesa_conferma' ? 'rifiutati' : 'fatti';
  const esito = { percorso: percorsoEsito(deps, id) };
  await moveAside(deps, fermo, { destinazione, esito, copia: fileOf(deps, id) });
}

interface DaRiporre {
  readonly destinazione: 'fatti' | 'rifiutati';
  /** The text of the result, or the file that holds it. */
  readonly esito: string | { readonly percorso: string };
  /** The copy of what was imported; null when nothing was. */
  readonly copia: string | null;
}

/**
 * The result is written before the file is moved, so that both are there together. A file that has come in its place
 * meanwhile stays, for its own turn: the copy of what was imported is archived instead. An earlier file of the same
 * name is kept under its date.
 */
async function moveAside(
  { arriviDir }: Pick<ArriviDeps, 'arriviDir'>,
  { nome, impronta }: Fermo,
  { destinazione, esito, copia }: DaRiporre,
): Promise<void> {
  const cartella = join(arriviDir, destinazione);
  await mkdir(cartella, { recursive: true });
  const archiviato = shorten(nome);
  await keepEarlier(cartella, archiviato);
  const suo = join(cartella, nomeEsito(archiviato));
  if (typeof esito === 'string') await writeFile(suo, esito);
  else await copyFile(esito.percorso, suo);
  // Looked at as late as possible: the copy of a long result takes its time.
  if (await isStill(join(arriviDir, nome), impronta))
    await moveFile(join(arriviDir, nome), join(cartella, archiviato), impronta);
  else if (copia !== null) await copyFile(copia, join(cartella, archiviato));
}

/** A name to which more can be appended; of a very long one the beginning is enough to know the file by. */
function shorten(nome: string): string {
  return Buffer.byteLength(nome) <= MAX_NOME_BYTE ? nome : `${nome.slice(0, 60)}${extname(nome).slice(0, 6)}`;
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
async function moveFile(da: string, a: string, impronta: string): Promise<void> {
  try {
    await rename(da, a);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(da, a);
    if (await isStill(da, impronta)) await unlink(da);
  }
}
