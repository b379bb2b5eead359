/** The result file: the rows with a message, as they arrived, with what is wrong and what to do. */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openFile, readCodifica } from './formati/apri-file.ts';
import { escapeFormula } from '../../formato/formule.ts';
import type { FileLetto, RigaLetta } from './formati/formato.ts';
import { withoutNul } from './formati/segno-nullo.ts';
import { encodeWindows1252 } from './formati/windows-1252.ts';
import type { ProblemaRiga } from './problema.ts';
import { testi } from './testi.ts';

export const ESITO = 'esito.csv';

const AGGIUNTE: readonly string[] = ['_riga', '_esito', '_campo', '_codice', '_motivo'];

/** The positions of these columns in a result file that is sent again. */
export function postiAggiunti(testata: readonly string[]): ReadonlySet<number> {
  return new Set(testata.flatMap((nome, posto) => (AGGIUNTE.includes(nome) ? [posto] : [])));
}

/** What a result file is to who receives it: it has the encoding of the file that was sent. */
export async function contentTypeOf(percorso: string): Promise<string> {
  const { nome } = await readCodifica(percorso);
  return `text/csv; charset=${nome === 'utf8' ? 'utf-8' : nome}`;
}

/** The result of a file that is refused as a whole: one line with advice. */
export function esitoDiFile(motivo: string): string {
  const riga = ['1', 'rifiutata', '', 'FILE', motivo].map((cella) => quote(cella, ';')).join(';');
  return `\ufeff${AGGIUNTE.join(';')}\r\n${riga}\r\n`;
}

/**
 * Writes `esito.csv` in the file's own delimiter and encoding, one line for each message. `problemi` are in the order
 * of rows; those of row 1 concern the file. `onRiga` is called for each row with a message. When the disk is full the
 * file is left out and the error is thrown.
 */
export async function writeEsito(
  percorso: string,
  file: Pick<FileLetto, 'testata' | 'testataOriginale' | 'separatore' | 'codifica'>,
  righe: AsyncIterable<RigaLetta>,
  problemi: AsyncIterable<ProblemaRiga>,
  onRiga: (riga: RigaLetta, primo: ProblemaRiga) => Promise<void>,
): Promise<void> {
  const testata = file.testataOriginale ?? file.testata;
  // Skips the columns of an earlier result that was sent again.
  const proprie = testata.flatMap((nome, posto) => (nome.startsWith('_') ? [] : [posto]));
  async function* lines(): AsyncGenerator<readonly string[]> {
    yield [...proprie.map((posto) => testata[posto] ?? ''), ...AGGIUNTE];
    const lette = righe[Symbol.asyncIterator]();
    let corrente: RigaLetta | null = null;
    let detta = 0;
    try {
      for await (const problema of problemi) {
        while (problema.riga > 1 && (corrente === null || corrente.riga < problema.riga)) {
          const letta: IteratorResult<RigaLetta, unknown> = await lette.next();
          if (letta.done === true) break;
          corrente = letta.value;
        }
        const sua: RigaLetta | null = corrente !== null && corrente.riga === problema.riga ? corrente : null;
        if (sua !== null && detta !== sua.riga) {
          detta = sua.riga;
          await onRiga(sua, problema);
        }
        const { riga, esito, campo, codice, motivo } = problema;
        const proprieCelle = proprie.map((posto) => (sua?.originali ?? sua?.celle)?.[posto] ?? '');
        yield [...proprieCelle, String(riga), esito, campo, codice, motivo];
      }
    } finally {
      await lette.return?.();
    }
  }
  await writeRighe(percorso, file, lines());
}

/** What has become of a row that waited: nobody brought what it names in time, or it was read again. */
export type Sorte = 'scaduta' | readonly ProblemaRiga[];

/**
 * Corrects a result file when rows that waited wait no longer: an applied row keeps its warnings only, a refused one
 * says why. Changes nothing when there is no such file.
 */
export async function updateEsito(percorso: string, sorti: ReadonlyMap<number, Sorte>): Promise<void> {
  if (!existsSync(percorso)) return;
  const file = await openFile(percorso, ESITO);
  const { testata } = file;
  const proprie = testata.length - AGGIUNTE.length;
  async function* lines(): AsyncGenerator<readonly string[]> {
    yield testata;
    const dette = new Set<number>();
    for await (const { celle } of file.righe()) {
      const intera = testata.map((_, posto) => celle[posto] ?? '');
      const sue = intera.slice(0, proprie);
      const [riga = '', esito = '', campo = '', codice = ''] = intera.slice(proprie);
      const sorte = sorti.get(Number(riga));
      if (sorte === undefined || (sorte === 'scaduta' && esito !== 'in_attesa')) yield intera;
      else if (sorte === 'scaduta') yield [...sue, riga, 'rifiutata', campo, codice, testi.attesaFinita(codice)];
      else if (!dette.has(Number(riga))) {
        dette.add(Number(riga));
        for (const p of sorte) yield [...sue, riga, p.esito, p.campo, p.codice, p.motivo];
      }
    }
  }
  try {
    await writeRighe(percorso, file, lines());
  } finally {
    await file.close?.();
  }
}

/** Replaces a file by these lines at once. When the disk is full the old one stays and the error is thrown. */
async function writeRighe(
  percorso: string,
  { separatore, codifica }: Pick<FileLetto, 'separatore' | 'codifica'>,
  righe: AsyncIterable<readonly string[]>,
): Promise<void> {
  const provvisorio = `${percorso}.parte`;
  async function* encoded(): AsyncGenerator<string | Uint8Array> {
    if (codifica.hasBom) yield '\ufeff';
    for await (const celle of righe) {
      const riga = `${celle.map((cella) => quote(cella, separatore)).join(separatore)}\r\n`;
      yield codifica.nome === 'utf8' ? riga : encodeWindows1252(riga);
    }
  }
  try {
    await pipeline(encoded, createWriteStream(provvisorio));
  } catch (error) {
    await rm(provvisorio, { force: true });
    throw error;
  }
  await rename(provvisorio, percorso);
}

function quote(grezza: string, separatore: string): string {
  const cella = escapeFormula(withoutNul(grezza));
  const isDaChiudere = cella.includes(separatore) || /["\r\n]/.test(cella) || cella !== cella.trim();
  return isDaChiudere ? `"${cella.replaceAll('"', '""')}"` : cella;
}
