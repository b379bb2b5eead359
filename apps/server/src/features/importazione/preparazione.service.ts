/** Runs before the rows of a file are read: finds the kind, matches the columns, and loads what is known already. */
import { giornoOf } from '@battistrada/domain/giorno';
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import type { Db } from '../../db/sql.ts';
import { readImpostazioni } from '../impostazioni/impostazioni.service.ts';
import { Anagrafe, type Anagrafi } from './anagrafi.ts';
import { postiAggiunti } from './esito.ts';
import { FileRotto, type FileLetto } from './formati/formato.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listVoci, type ImportazioneRow } from './importazione.sql.ts';
import { createTraduci, type Mappa, type Traduci } from './mappa.ts';
import { findMappaOf } from './mappe.service.ts';
import { withSegnoDecimale } from './segno-decimale.ts';
import { countAbbinate, listNonLette, matchTestata, type Abbinamento } from './testata.ts';
import { testi } from './testi.ts';
import type { Contesto, TipoImportabile } from './tipo.ts';
import { findTipo, findTipoByNome, listTipi } from './tipi/tipi.service.ts';

/**
 * The kind of a file and its profile; a format determines its kind, and its words are translated like those of a table.
 * A profile of another kind is an error only when it was named.
 */
export async function chooseTipo(
  db: Db,
  { testata, tipo: diFormato }: Pick<FileLetto, 'testata' | 'tipo'>,
  { tipoRichiesto, nomeFile, mappa: nome }: Pick<ImportazioneRow, 'tipoRichiesto' | 'nomeFile' | 'mappa'>,
): Promise<{ tipo: TipoImportabile; mappa: Mappa | null }> {
  const formato = diFormato ?? (tipoRichiesto !== null && findTipo(tipoRichiesto)?.isFormato ? tipoRichiesto : null);
  const mappa = await findMappaOf(db, nome, testata);
  const detto = tipoRichiesto === null ? findTipoByNome(nomeFile) : findTipo(tipoRichiesto);
  // A named profile or a known header determines the kind as surely as the file's name.
  const tipo =
    (formato === null ? null : requireFormato(formato, diFormato ?? null, tipoRichiesto)) ??
    (nome !== null && tipoRichiesto === null && mappa !== null ? findTipo(mappa.tipo) : null) ??
    detto ??
    (mappa === null ? null : findTipo(mappa.tipo)) ??
    guessTipo(testata);
  if (mappa === null || mappa.tipo === tipo.nome) return { tipo, mappa };
  if (nome !== null) throw new FileRotto(testi.mappaDiAltro(mappa.nome, mappa.tipo));
  return { tipo, mappa: null };
}

/** The only kind whose columns the file has. */
function guessTipo(testata: readonly string[]): TipoImportabile {
  const adatti = listTipi()
    .filter(({ isFormato }) => isFormato !== true)
    .map((tipo) => ({ tipo, quante: countAbbinate(testata, tipo.colonne) }))
    .filter(({ quante }) => quante > 0)
    .toSorted((a, b) => b.quante - a.quante);
  const [primo, secondo] = adatti;
  if (primo === undefined || primo.quante === secondo?.quante) {
    throw new FileRotto(testi.tipoIgnoto(listTipi().map(({ nome }) => nome)));
  }
  return primo.tipo;
}

/** Some formats allow one kind only, and some kinds need one format. */
function requireFormato(
  nome: TipoImportazione,
  trovato: TipoImportazione | null,
  chiesto: TipoImportazione | null,
): TipoImportabile {
  const tipo = findTipo(nome);
  if (tipo === null || trovato === null || (chiesto !== null && chiesto !== trovato)) {
    throw new FileRotto(testi.altroTipo(chiesto ?? nome, trovato ?? 'una tabella'));
  }
  return tipo;
}

export interface Preparata {
  readonly abbinamento: Abbinamento;
  readonly traduci: Traduci;
  readonly contesto: Contesto;
  /** The file's columns that are not read. */
  readonly nonLette: readonly string[];
}

type Come = Pick<ImportazioneRow, 'modo' | 'forza' | 'dataFile' | 'utenteId' | 'nomeFile'>;

interface DaPreparare {
  readonly tipo: TipoImportabile;
  readonly mappa: Mappa | null;
  readonly file: Pick<FileLetto, 'testata' | 'righe'>;
}

/** Matches the columns, and loads the data that reading a row needs. Throws FileRotto when the header does not fit. */
export async function prepare(
  deps: ImportazioneDeps,
  connection: Db,
  come: Come,
  { tipo, mappa, file }: DaPreparare,
): Promise<Preparata> {
  const { testata } = file;
  const abbinamento = matchOrHint(testata, tipo, mappa);
  const contesto = await createContesto(deps, connection, come, testata, abbinamento);
  const nonLette = tipo.isFormato === true ? [] : listNonLette(testata, abbinamento, mappa?.colonne);
  return { abbinamento, traduci: await chooseTraduci(file, tipo, mappa, abbinamento), contesto, nonLette };
}

/** Translates the cells of a file: the words of its profile, and the decimal sign of each column. */
export function chooseTraduci(
  file: Pick<FileLetto, 'righe'>,
  { colonne, isFormato }: TipoImportabile,
  mappa: Mappa | null,
  abbinamento: Abbinamento,
): Promise<Traduci> | Traduci {
  const parole = createTraduci(mappa?.valori ?? {});
  // The reader of a format has written a comma already.
  return isFormato === true ? parole : withSegnoDecimale(file, colonne, abbinamento, parole);
}

/** The context in which the rows of a file are read. */
export async function createContesto(
  { pool, clock, significatoGiacenze, azienda, indirizzoPortale }: ImportazioneDeps,
  db: Db,
  { modo, forza, dataFile, utenteId, nomeFile }: Come,
  testata: readonly string[],
  abbinamento: Abbinamento,
): Promise<Contesto> {
  const now = clock.now();
  return {
    now,
    oggi: giornoOf(now),
    modo,
    forza,
    indirizzoPortale,
    dataFile,
    significatoGiacenze,
    persona: utenteId === null ? null : { utenteId, nomeFile },
    anagrafi: await readAnagrafi(db),
    emittente: (await readImpostazioni(db, { azienda, marchio: '' }, MUTO)).azienda?.partitaIva ?? null,
    evasione: { pool, clock, significatoGiacenze },
    isRisultato: postiAggiunti(testata).size > 0,
    hasColonna: (nome) => abbinamento.has(nome),
  };
}

/** A setting of a wrong form counts as missing here; it is reported where it is used. */
const MUTO = { info: () => {}, warn: () => {}, error: () => {} };

/** The error for a file of another kind names the kind that it looks like. */
function matchOrHint(testata: readonly string[], tipo: TipoImportabile, mappa: Mappa | null): Abbinamento {
  try {
    return matchTestata(testata, tipo, mappa?.colonne);
  } catch (error) {
    const altro = listTipi().find(
      (uno) => uno !== tipo && uno.isFormato !== true && countAbbinate(testata, uno.colonne) > 2,
    );
    if (!(error instanceof FileRotto) || altro === undefined) throw error;
    throw new FileRotto(`${error.message} ${testi.sembra(altro.nome)}`);
  }
}

async function readAnagrafi(db: Db): Promise<Anagrafi> {
  return {
    marche: new Anagrafe(await listVoci(db, 'marche'), 'La marca'),
    depositi: new Anagrafe(await listVoci(db, 'depositi'), 'Il deposito'),
    listini: new Anagrafe(await listVoci(db, 'listini'), 'Il listino'),
  };
}
