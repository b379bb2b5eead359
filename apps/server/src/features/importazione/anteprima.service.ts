/** The first rows of a file as an import would read them: the written text, its meaning, and what is wrong with it. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatImporto } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { Valore } from '../../db/copy.ts';
import { textOf, type Colonna } from './colonna.ts';
import { postiAggiunti } from './esito.ts';
import { openFile } from './formati/apri-file.ts';
import { FileRotto, type FileLetto, type RigaLetta } from './formati/formato.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import type { ImportazioneRow } from './importazione.sql.ts';
import { boundBytes, MAX_BYTE_RICEVUTI } from './file-ricevuto.ts';
import type { Mappa } from './mappa.ts';
import { assertMappa } from './mappe.service.ts';
import { chooseTipo, chooseTraduci, createContesto } from './preparazione.service.ts';
import type { ProblemaRiga } from './problema.ts';
import { createLettura, isVuota } from './riga.ts';
import { AZIONE, findColonne, findDoppia, listMancanti } from './testata.ts';
import { testi } from './testi.ts';
import type { TipoImportabile } from './tipo.ts';

/** Number of rows shown. */
const RIGHE = 20;

interface CellaAnteprima {
  readonly colonna: string;
  /** Null when the file has no such column and the value was read from another one. */
  readonly scritto: string | null;
  /** In people's format; null when the cell was not understood. */
  readonly letto: string | null;
  readonly esito: 'letta' | ProblemaRiga['esito'];
  readonly motivo: string | null;
}

interface Anteprima {
  /** Null when the kind could not be found; `motivo` says what to do. */
  tipo: string | null;
  mappa: string | null;
  testata: string[];
  colonne: { nome: string; obbligatoria: boolean; colonnaFile: string | null }[];
  righe: { riga: number; celle: CellaAnteprima[] }[];
  /** Why the file cannot be imported as it is; null when it can. */
  motivo: string | null;
}

type RichiestaAnteprima = Pick<ImportazioneRow, 'tipoRichiesto' | 'nomeFile' | 'mappa'>;

/** Reads the beginning of an incoming file. It stores nothing; `motivo` says why it cannot be read. */
export async function previewUpload(
  deps: ImportazioneDeps,
  contenuto: Readable,
  richiesta: RichiestaAnteprima,
): Promise<Anteprima> {
  await assertMappa(deps.pool, richiesta.mappa);
  const cartella = await mkdtemp(join(tmpdir(), 'battistrada-anteprima-'));
  try {
    const percorso = join(cartella, 'file');
    await pipeline(contenuto, boundBytes(MAX_BYTE_RICEVUTI), createWriteStream(percorso, { mode: 0o600 }));
    return await previewFile(deps, percorso, richiesta);
  } finally {
    await rm(cartella, { recursive: true, force: true });
  }
}

async function previewFile(
  deps: ImportazioneDeps,
  percorso: string,
  richiesta: RichiestaAnteprima,
): Promise<Anteprima> {
  let testata: string[] = [];
  let file: FileLetto | null = null;
  try {
    file = await openFile(percorso, richiesta.nomeFile);
    testata = [...file.testata];
    const { tipo, mappa } = await chooseTipo(deps.pool, file, richiesta);
    return await previewRighe(deps, file, tipo, mappa);
  } catch (error) {
    if (!(error instanceof FileRotto)) throw error;
    return { tipo: null, mappa: null, testata, colonne: [], righe: [], motivo: error.message };
  } finally {
    await file?.close?.();
  }
}

async function previewRighe(
  deps: ImportazioneDeps,
  file: FileLetto,
  tipo: TipoImportabile,
  mappa: Mappa | null,
): Promise<Anteprima> {
  const { testata } = file;
  const visibili = tipo.colonne.filter(({ nome }) => isVisibile(nome));
  const abbinamento = findColonne(testata, tipo.colonne, mappa?.colonne ?? {});
  const come = { modo: 'aggiorna', forza: false, dataFile: deps.clock.now(), utenteId: null, nomeFile: '' } as const;
  const contesto = await createContesto(deps, deps.pool, come, testata, abbinamento);
  const read = createLettura(tipo, abbinamento, await chooseTraduci(file, tipo, mappa, abbinamento));
  const righe: { riga: number; celle: CellaAnteprima[] }[] = [];
  const diRisultato = postiAggiunti(testata);
  for await (const letta of file.righe()) {
    if (isVuota(letta.celle, diRisultato)) continue;
    const problemi: ProblemaRiga[] = [];
    const riga = read(letta.riga, letta.celle, problemi);
    tipo.complete?.(riga, contesto);
    const celle = visibili.map((colonna) =>
      cellaOf(colonna, scrittoIn(letta, abbinamento.get(colonna.nome)), riga.get(colonna.nome), problemi),
    );
    righe.push({ riga: letta.riga, celle: celle.filter(({ scritto, letto }) => scritto !== null || letto !== null) });
    if (righe.length === RIGHE) break;
  }
  const mancanti = listMancanti(tipo, abbinamento);
  const doppia = findDoppia(testata);
  return {
    tipo: tipo.nome,
    mappa: mappa?.nome ?? null,
    testata: testata.filter(isVisibile),
    colonne: [
      ...visibili.map(({ nome, isObbligatoria }) => ({ nome, obbligatoria: isObbligatoria })),
      { nome: AZIONE, obbligatoria: false },
    ].map((colonna) => ({ ...colonna, colonnaFile: testata[abbinamento.get(colonna.nome) ?? -1] ?? null })),
    righe,
    motivo:
      doppia !== undefined ? testi.colonnaDoppia(doppia) : mancanti.length > 0 ? testi.colonneMancanti(mancanti) : null,
  };
}

/** False for the parts of an invoice or a catalogue, as its reader passes them on, and for those of an `esito.csv`. */
const isVisibile = (colonna: string): boolean => !colonna.startsWith('_');

const scrittoIn = ({ celle }: RigaLetta, posto: number | undefined): string | null =>
  posto === undefined ? null : (celle[posto] ?? null);

function cellaOf(
  colonna: Colonna,
  scritto: string | null,
  valore: Valore,
  problemi: readonly ProblemaRiga[],
): CellaAnteprima {
  const suoi = problemi.filter(({ campo }) => campo === colonna.nome);
  const problema = suoi.find(({ esito }) => esito !== 'avviso') ?? suoi[0];
  return {
    colonna: colonna.nome,
    scritto,
    letto: valore === null ? null : (colonna.mostra ?? showOf(colonna))(valore),
    esito: problema?.esito ?? 'letta',
    motivo: problema?.motivo ?? null,
  };
}

function showOf({ tipoSql }: Colonna): (valore: NonNullable<Valore>) => string {
  switch (tipoSql) {
    case 'bigint':
      // The sign stands in front (integration.md §1.1: "64,30 → € 64,30"), to show that this is not the file's own text.
      return (cents) => `€ ${formatImporto(Number(cents))}`;
    case 'boolean':
      return (valore) => (valore === true ? 'sì' : 'no');
    case 'date':
      return (giorno) => formatGiorno(textOf(giorno));
    case 'timestamptz':
      return (istante) => new Date(textOf(istante)).toLocaleString('it-IT', { timeZone: 'Europe/Rome' });
    default:
      return (valore) => (Array.isArray(valore) ? valore.join(' | ') : textOf(valore));
  }
}
