/** The catalogue that Easyfatt sends: kept like any file, and imported in the background (integration.md §2). */
import { Readable } from 'node:stream';
import { receiveFile, type ImportazioneDeps } from '../importazione/importazione.service.ts';
import { testi } from './testi.ts';

/** What Easyfatt takes for done. It shows any other text to whoever sent the catalogue. */
const FATTO = 'OK';
/** The root stands within the first bytes, behind a declaration and perhaps a comment. */
const INIZIO = 4_096;

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
  const { inizio, intero } = await peek(contenuto);
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
  return FATTO;
}

/** The beginning of a file, and the file from its beginning on. */
async function peek(contenuto: Readable): Promise<{ inizio: Buffer; intero: Readable }> {
  const pezzi = (contenuto as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const primi: Buffer[] = [];
  let byte = 0;
  while (byte < INIZIO) {
    const pezzo = await pezzi.next();
    if (pezzo.done === true) break;
    primi.push(pezzo.value);
    byte += pezzo.value.length;
  }
  const intero = Readable.from(
    (async function* () {
      yield* primi;
      yield* { [Symbol.asyncIterator]: () => pezzi };
    })(),
    { objectMode: false },
  );
  return { inizio: Buffer.concat(primi), intero };
}
