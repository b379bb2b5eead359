/** The catalogue that Easyfatt sends: stored like any file, and imported in the background (integration.md §2). */
import { Readable } from 'node:stream';
import { receiveFile, type ImportazioneDeps } from '../importazione/importazione.service.ts';
import { testi } from './testi.ts';

/** The text that Easyfatt takes for success. It shows any other text to its user. */
const FATTO = 'OK';
/** The root is within these first bytes, after a declaration and perhaps a comment. */
const INIZIO = 4_096;
/** Length of the end with the root's closing tag and what a program may write after it. */
const FINE = 256;

export interface CatalogoInviato {
  readonly nome: string;
  readonly contenuto: Readable;
}

/** Receives a catalogue and returns the answer for Easyfatt. DomainError as for `receiveFile`. */
export async function receiveCatalogo(
  deps: ImportazioneDeps,
  { nome, contenuto }: CatalogoInviato,
  chiaveId: string,
): Promise<string> {
  const { inizio, intero, fine } = await peek(contenuto);
  const radice = /<EasyfattProducts\b([^>]*)>/.exec(inizio.toString('latin1'));
  if (radice === null) return testi.nonCatalogo;
  // The import would refuse it after the answer, and Easyfatt's user would believe that it was taken.
  if (/<!DOCTYPE/i.test(inizio.toString('latin1', 0, radice.index))) return testi.catalogoDoctype;
  await receiveFile(deps, intero, {
    tipo: 'easyfatt',
    // A complete catalogue: articles that are not in it are no longer sold.
    modo: /\bMode\s*=\s*["']full["']/i.test(radice[1] ?? '') ? 'completo' : 'aggiorna',
    controlla: false,
    forza: false,
    mappa: null,
    nomeFile: nome,
    dataFile: null,
    porta: 'http',
    chiaveId,
    confermata: false,
  });
  // The import runs after the answer, but a cut transfer is reported at once.
  const isIntero = (radice[1] ?? '').endsWith('/') || /<\/EasyfattProducts\s*>\s*$/.test(fine().toString('latin1'));
  return isIntero ? FATTO : testi.catalogoTroncato;
}

interface Sbirciato {
  readonly inizio: Buffer;
  /** The file from its beginning. */
  readonly intero: Readable;
  /** The last bytes read so far. */
  fine(): Buffer;
}

async function peek(contenuto: Readable): Promise<Sbirciato> {
  const pezzi = (contenuto as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const primi: Buffer[] = [];
  let byte = 0;
  while (byte < INIZIO) {
    const pezzo = await pezzi.next();
    if (pezzo.done === true) break;
    primi.push(pezzo.value);
    byte += pezzo.value.length;
  }
  let coda = Buffer.alloc(0);
  const keep = (pezzo: Buffer): Buffer => {
    coda = Buffer.concat([coda, pezzo.subarray(-FINE)]).subarray(-FINE);
    return pezzo;
  };
  const intero = Readable.from(
    (async function* () {
      for (const pezzo of primi) yield keep(pezzo);
      for await (const pezzo of { [Symbol.asyncIterator]: () => pezzi }) yield keep(pezzo);
    })(),
    { objectMode: false },
  );
  return { inizio: Buffer.concat(primi), intero, fine: () => coda };
}
