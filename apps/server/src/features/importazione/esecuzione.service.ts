/** One import from its file to its result: letto → convalidato → applicato or respinto (integration.md §1.1). */
import { writeFile } from 'node:fs/promises';
import { HOUR_MS } from '@battistrada/domain/durata';
import type { Db } from '../../db/sql.ts';
import { applyAll } from './applicazione.service.ts';
import { warnSoloAggiorna } from './assenti.sql.ts';
import { findSuperante, repeatSuccessive } from './file-superato.service.ts';
import { esitoDiFile, postiAggiunti, writeEsito } from './esito.ts';
import { openFile } from './formati/apri-file.ts';
import { FileRotto, type FileLetto, type RigaLetta } from './formati/formato.ts';
import { withoutNul } from './formati/segno-nullo.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { percorsoEsito } from './percorsi.ts';
import { findRighePrima, saveAvanzamento, type Avanzamento, type ImportazioneRow } from './importazione.sql.ts';
import { addInAttesa, type ImportazioneInAttesa, type RigaInAttesa } from './in-attesa.sql.ts';
import { createLettura, isSoloPiuLarga, isVuota } from './riga.ts';
import {
  addRighe,
  countStage,
  createLotto,
  createStage,
  isTuttaRifiutata,
  listProblemi,
  takeOutBloccate,
  type ContiStage,
} from './stage.sql.ts';
import type { Traduci } from './mappa.ts';
import { chooseTipo, prepare, type Preparata } from './preparazione.service.ts';
import { refuseSuperate } from './superate.service.ts';
import { AZIONE, type Abbinamento } from './testata.ts';
import { testi } from './testi.ts';
import type { ProblemaRiga, RigaStage } from './problema.ts';
import type { Conti, Contesto, TipoImportabile } from './tipo.ts';
import { findTipo } from './tipi/tipi.service.ts';

/** Number of rows written to the stage together. */
const PEZZO = 10_000;
/** A row waits this long for an unknown reference, unless a kind sets another time. */
const ATTESA_ORE = 24;

export interface Esecuzione {
  readonly deps: ImportazioneDeps;
  /** Its own connection: the stage exists as long as it does. */
  readonly connection: Db;
  onProgress(fatte: number, righe: number): void;
  /** Called with the first error of the database that refused a row of the file. */
  readonly onGuasto?: ((error: unknown) => void) | undefined;
  readonly signal: AbortSignal;
}

/** Thrown when the process is stopping; the import continues at the next start. */
export class Interrotta extends Error {}

/** How an import ended, which is written when the rows that waited for it are applied too. */
export type Fine = Required<Pick<Avanzamento, 'stato' | 'durataMs'>> & Pick<Avanzamento, 'motivo'>;

/** Runs an import in the caller's turn and writes its progress and its counts to its row. Returns how it ended. */
export async function runFile(esecuzione: Esecuzione, importazione: ImportazioneRow, percorso: string): Promise<Fine> {
  const { deps, connection } = esecuzione;
  const inizio = performance.now();
  const save = (avanzamento: Avanzamento): Promise<void> => saveAvanzamento(connection, importazione.id, avanzamento);
  const durata = (): number => Math.round(performance.now() - inizio);
  let file: FileLetto | null = null;
  try {
    file = await openFile(percorso, importazione.nomeFile);
    const { tipo, mappa } = await chooseTipo(connection, file, importazione);
    await save({ tipo: tipo.nome });
    const preparata = await prepare(deps, connection, importazione, { tipo, mappa, file });
    const { contesto } = preparata;
    const righe = await readIntoStage(esecuzione, tipo, file, preparata);
    await save({ stato: 'letto', righe });
    await createLotto(connection, tipo);
    await tipo.check?.(connection, contesto);
    const ultimo = await takeOutBloccate(connection);
    const conti = await countStage(connection);
    await save({ ...contiOf(conti), stato: 'convalidato', righe: conti.righe });
    const superante = importazione.confermata ? await findSuperante(esecuzione, importazione.id, tipo) : null;
    // It was confirmed while the newer one was still being applied.
    if (superante !== null) throw new FileRotto(testi.fileSuperato(superante));
    const domanda = importazione.confermata
      ? null
      : await guard(esecuzione, importazione, { tipo, contesto, righe: conti.righe });
    const isFerma = importazione.controlla || domanda !== null;
    const fatti = isFerma
      ? { applicate: 0, invariate: 0, tolte: 0 }
      : await applyStage(esecuzione, { tipo, contesto, ultimo, conti, prima: importazione.applicate, save });
    await writeResult(esecuzione, importazione, { tipo, file, preparata, isFerma });
    const fine = await countStage(connection);
    const isRespinta = isTuttaRifiutata(fine);
    const stato = isRespinta
      ? 'respinto'
      : importazione.controlla
        ? 'convalidato'
        : domanda !== null
          ? 'in_attesa_conferma'
          : 'applicato';
    const durataMs = durata();
    await save({ ...contiOf(fine), ...fatti });
    if (!isFerma && !isRespinta) await refuseSuperate(esecuzione, importazione.id, tipo, contesto);
    // Before it counts as applied, so that they are repeated even when this process dies here.
    if (importazione.confermata && !isFerma && !isRespinta) await repeatSuccessive(esecuzione, importazione.id, tipo);
    return { stato, durataMs, ...(domanda !== null && { motivo: domanda }) };
  } catch (error) {
    if (!(error instanceof FileRotto)) throw error;
    await writeFile(percorsoEsito(deps, importazione.id), esitoDiFile(error.message));
    return { stato: 'respinto', durataMs: durata(), motivo: error.message };
  } finally {
    await file?.close?.();
  }
}

const contiOf = ({ rifiutate, inAttesa, avvisi }: ContiStage): Avanzamento => ({ rifiutate, inAttesa, avvisi });

/** Reads the whole file before anything is applied, so that a file that is broken at its end changes nothing. */
async function readIntoStage(
  { connection, signal, onProgress }: Esecuzione,
  tipo: TipoImportabile,
  file: Pick<FileLetto, 'testata' | 'righe'>,
  { abbinamento, traduci, contesto, nonLette }: Preparata,
): Promise<number> {
  const read = createLettura(tipo, abbinamento, traduci);
  const pezzo = tipo.righePerPezzo ?? PEZZO;
  await createStage(connection, tipo);
  const diRisultato = postiAggiunti(file.testata);
  let righe: RigaStage[] = [];
  let problemi: ProblemaRiga[] = [];
  let quante = 0;
  let isSoloElimina = true;
  // The next piece is read while the database takes this one.
  let scrittura: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    if (signal.aborted) throw new Interrotta();
    await scrittura;
    scrittura = addRighe(connection, tipo, righe, problemi);
    // Its error is thrown by the next piece; a file that is broken before that piece has another error first.
    scrittura.catch(() => {});
    onProgress(0, quante);
    righe = [];
    problemi = [];
  };
  for await (const { riga: numero, celle, guasto } of file.righe()) {
    if (isVuota(celle, diRisultato)) continue;
    quante += 1;
    const riga = read(numero, celle, guasto === undefined ? problemi : []);
    isSoloElimina &&= riga.isElimina();
    if (riga.isElimina() && tipo.nonElimina !== undefined) riga.refuse(AZIONE, 'NON_SI_ELIMINA', tipo.nonElimina);
    if (guasto !== undefined)
      problemi.push({ riga: numero, esito: 'rifiutata', campo: '', codice: 'ILLEGGIBILE', motivo: guasto });
    else if (celle.length !== file.testata.length && !isSoloPiuLarga(celle, file.testata.length)) {
      riga.refuse('', 'CELLE', testi.righeDiverse(celle.length, file.testata.length));
    }
    if (guasto === undefined) tipo.complete?.(riga, contesto);
    righe.push(riga.forStage());
    if (righe.length === pezzo) await flush();
  }
  problemi.push(...warnFile(tipo, contesto, nonLette, quante > 0 && isSoloElimina));
  await flush();
  await scrittura;
  await tipo.resolve?.(connection, contesto);
  return quante;
}

/** What there is to say of the whole file, on the line of its header. */
function warnFile(
  tipo: TipoImportabile,
  contesto: Contesto,
  nonLette: readonly string[],
  isSoloElimina: boolean,
): ProblemaRiga[] {
  return [
    ...(tipo.warnFile?.(contesto, isSoloElimina) ?? []),
    ...warnSoloAggiorna(tipo, contesto),
    ...(nonLette.length > 0 ? [['', 'COLONNE_NON_LETTE', testi.colonneNonLette(nonLette)] as const] : []),
  ].map(([campo, codice, motivo]) => ({ riga: 1, esito: 'avviso', campo, codice, motivo }));
}

/** The question of the guard before a `completo` file removes too much; null when it may run. */
async function guard(
  { deps, connection }: Esecuzione,
  { id, modo }: ImportazioneRow,
  { tipo, contesto, righe }: { readonly tipo: TipoImportabile; readonly contesto: Contesto; readonly righe: number },
): Promise<string | null> {
  if (modo !== 'completo' || tipo.assenti === undefined) return null;
  const prima = await findRighePrima(connection, tipo.nome, id);
  if (prima !== null && righe * 100 < prima * deps.guardia.righeMinime) return testi.guardiaRighe(righe, prima);
  const { attivi, assenti } = await tipo.assenti.count(connection, contesto);
  return assenti * 100 > attivi * deps.guardia.tolteMassime ? testi.guardiaAttivi(assenti, attivi) : null;
}

interface DaApplicare {
  readonly tipo: TipoImportabile;
  readonly contesto: Contesto;
  readonly ultimo: number;
  readonly conti: Pick<ContiStage, 'invariate' | 'righe'>;
  /** The rows that this import had applied before it was interrupted; unchanged now, they count as applied. */
  readonly prima: number;
  /** Writes the progress to the import's row. */
  readonly save: (avanzamento: Avanzamento) => Promise<void>;
}

/** Applies the stage. */
async function applyStage(
  { connection, signal, onProgress, onGuasto = () => {} }: Esecuzione,
  { tipo, contesto, ultimo, conti: { invariate, righe }, prima, save }: DaApplicare,
): Promise<Conti & { tolte: number }> {
  const checkStop = (): void => {
    if (signal.aborted) throw new Interrotta();
  };
  const withPrima = (fatti: Conti): Conti => {
    const sue = Math.min(prima, fatti.invariate);
    return { applicate: fatti.applicate + sue, invariate: fatti.invariate - sue };
  };
  const onTratto = async (fatti: Conti, fino: number): Promise<void> => {
    const { applicate, invariate } = withPrima(fatti);
    await save({ applicate: Math.max(applicate, prima), invariate });
    onProgress(fino, righe);
  };
  const fatti = await applyAll({ connection, tipo, contesto, ultimo, checkStop, onTratto, onGuasto }, invariate);
  return { ...fatti, ...withPrima(fatti) };
}

interface DaScrivere {
  readonly tipo: TipoImportabile;
  readonly file: FileLetto;
  readonly preparata: Preparata;
  /** Nothing was applied, so no row waits either. */
  readonly isFerma: boolean;
}

/** Writes esito.csv and stores the waiting rows. */
async function writeResult(
  { connection, deps }: Esecuzione,
  { id, dataFile }: ImportazioneRow,
  { tipo, file, preparata: { abbinamento, traduci }, isFerma }: DaScrivere,
): Promise<void> {
  const scade = new Date(deps.clock.now().getTime() + (tipo.attesa?.ore ?? ATTESA_ORE) * HOUR_MS);
  let attese: RigaInAttesa[] = [];
  const keep = async (quante: number): Promise<void> => {
    if (attese.length < quante || attese.length === 0) return;
    await addInAttesa(connection, tipo.nome, attese, scade);
    attese = [];
  };
  const onRiga = async ({ riga, celle }: RigaLetta, { esito }: ProblemaRiga): Promise<void> => {
    if (esito !== 'in_attesa' || isFerma) return;
    attese.push({ importazioneId: id, riga, valori: valoriOf(celle, abbinamento, traduci), dataFile });
    await keep(1_000);
  };
  await writeEsito(percorsoEsito(deps, id), file, file.righe(), listProblemi(connection), onRiga);
  await keep(0);
}

/**
 * With our names and words, because a waiting row is read again without its profile. JSON in the database takes no NUL
 * and no half of a character.
 */
function valoriOf(celle: RigaLetta['celle'], abbinamento: Abbinamento, traduci: Traduci): Record<string, string> {
  return Object.fromEntries(
    [...abbinamento].flatMap(([nome, posto]) => {
      const cella = celle[posto];
      return cella === undefined ? [] : [[nome, withoutNul(traduci(nome, cella)).toWellFormed()]];
    }),
  );
}

/** Applies waiting rows whose references now exist. Returns what there is to say of them, by the row's number. */
export async function runInAttesa(
  esecuzione: Esecuzione,
  { tipo: nome, utenteId, nomeFile }: ImportazioneInAttesa,
  righe: readonly RigaInAttesa[],
): Promise<ReadonlyMap<number, readonly ProblemaRiga[]>> {
  const tipo = findTipo(nome);
  if (tipo === null) throw new Error(`nothing reads ${nome}`);
  const { connection, deps } = esecuzione;
  const testata = [...new Set(righe.flatMap(({ valori }) => Object.keys(valori)))];
  const file = {
    testata,
    async *righe(): AsyncGenerator<RigaLetta> {
      for (const { riga, valori } of righe) yield { riga, celle: testata.map((colonna) => valori[colonna]) };
    },
  };
  const dataFile = righe[0]?.dataFile ?? deps.clock.now();
  const come = { modo: 'aggiorna', forza: false, dataFile, utenteId, nomeFile } as const;
  const preparata = await prepare(deps, connection, come, { tipo, mappa: null, file });
  const { contesto } = preparata;
  await readIntoStage(esecuzione, tipo, file, preparata);
  await createLotto(connection, tipo);
  await tipo.check?.(connection, contesto);
  const ultimo = await takeOutBloccate(connection);
  const conti = { invariate: 0, righe: righe.length };
  await applyStage(esecuzione, { tipo, contesto, ultimo, conti, prima: 0, save: async () => {} });
  const problemi = new Map<number, ProblemaRiga[]>();
  for await (const problema of listProblemi(connection)) {
    problemi.set(problema.riga, [...(problemi.get(problema.riga) ?? []), problema]);
  }
  return problemi;
}
