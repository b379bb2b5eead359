/** The catalogue that Easyfatt sends: kept like any file, and imported in the background (integration.md §2). */
import { Readable } from 'node:stream';
import { receiveFile, type ImportazioneDeps } from '../importazione/importazione.service.ts';
import { testi } from './testi.ts';

/** What Easyfatt takes for done. It shows any other text to whoever sent the catalogue. */
const FATTO = 'OK';
/** The root stands within the first bytes, behind a declaration and perhaps a comment. */
const INIZIO = 4_096;
/** The root's end, and what a program may write after it. */
const FINE = 256;

export interface CatalogoInviato {
  readonly nome: string;
  readonly contenuto: Readable;
}

/** Receives a catalogue and gives what Easyfatt is to be told. DomainError as of `receiveFile`. */
export async function receiveCatalogo(
  deps: ImportazioneDeps,
  { nome, contenuto }: CatalogoInviato,
  chiaveId: string,
): Promise<string> {
  const { inizio, intero, fine } = await peek(contenuto);
  const radice = /<EasyfattProducts\b([^>]*)>/.exec(inizio.toString('latin1'));
  if (radice === null) return testi.nonCatalogo;
  await receiveFile(deps, intero, {
    tipo: 'easyfatt',
    // Its whole catalogue: what is not in it is not sold any more.
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
  // It is imported after the answer: that the connection broke is said at once.
  const isIntero = (radice[1] ?? '').endsWith('/') || /<\/EasyfattProducts\s*>\s*$/.test(fine().toString('latin1'));
  return isIntero ? FATTO : testi.catalogoTroncato;
}

interface Sbirciato {
  readonly inizio: Buffer;
  /** The file from its beginning on. */
  readonly intero: Readable;
  /** Its last bytes, as far as it was read. */
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
