/** Before the rows of a file are read: what it holds, which column is which, and what is known already. */
import { giornoOf } from '@battistrada/domain/giorno';
import type { TipoImportazione } from '@battistrada/contract/porta-importazioni';
import type { Db } from '../../db/sql.ts';
import { readImpostazioni } from '../impostazioni/impostazioni.service.ts';
import { Anagrafe, type Anagrafi } from './anagrafi.ts';
import { FileRotto, type FileLetto } from './formati/formato.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listVoci, type ImportazioneRow } from './importazione.sql.ts';
import { countAbbinate, matchTestata, type Abbinamento } from './testata.ts';
import { testi } from './testi.ts';
import type { Contesto, TipoImportabile } from './tipo.ts';
import { findTipo, findTipoByNome, listTipi } from './tipi/tipi.service.ts';

/** What a file holds: as it was said, as its name says, or the only kind whose columns it has. */
export function chooseTipo(
  { testata, tipo: diFormato }: FileLetto,
  { tipoRichiesto, nomeFile }: ImportazioneRow,
): TipoImportabile {
  const formato = diFormato ?? (tipoRichiesto !== null && findTipo(tipoRichiesto)?.isFormato ? tipoRichiesto : null);
  if (formato !== null) return requireFormato(formato, diFormato ?? null, tipoRichiesto);
  const detto = tipoRichiesto === null ? findTipoByNome(nomeFile) : findTipo(tipoRichiesto);
  if (detto !== null) return detto;
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

/** Some formats hold one kind only, and some kinds come in one format only. */
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

/** Which column is which, and what must be known before a row is read. Throws FileRotto where the header does not fit. */
export async function prepare(
  { pool, clock, significatoGiacenze, azienda, indirizzoPortale }: ImportazioneDeps,
  connection: Db,
  { modo, forza, dataFile }: Pick<ImportazioneRow, 'modo' | 'forza' | 'dataFile'>,
  tipo: TipoImportabile,
  { testata }: Pick<FileLetto, 'testata'>,
): Promise<{ abbinamento: Abbinamento; contesto: Contesto }> {
  const abbinamento = matchOrHint(testata, tipo);
  const now = clock.now();
  const contesto: Contesto = {
    now,
    oggi: giornoOf(now),
    modo,
    forza,
    indirizzoPortale,
    dataFile,
    significatoGiacenze,
    anagrafi: await readAnagrafi(connection),
    emittente: (await readImpostazioni(connection, azienda, MUTO)).azienda?.partitaIva ?? null,
    evasione: { pool, clock, significatoGiacenze },
    hasColonna: (nome) => abbinamento.has(nome),
  };
  return { abbinamento, contesto };
}

/** A setting of a wrong form counts as missing here, and is told where it is used. */
const MUTO = { info: () => {}, warn: () => {}, error: () => {} };

/** A file of another kind is told which it looks like. */
function matchOrHint(testata: readonly string[], tipo: TipoImportabile): Abbinamento {
  try {
    return matchTestata(testata, tipo.colonne);
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
    marche: new Anagrafe(await listVoci(db, 'marche')),
    depositi: new Anagrafe(await listVoci(db, 'depositi')),
    listini: new Anagrafe(await listVoci(db, 'listini')),
  };
}
