/** XML from outside: no document type, no entities, limited depth and size (integration.md §5, traps of files). */
import { SaxesParser } from 'saxes';
import { testi } from '../testi.ts';
import { FileRotto } from './formato.ts';
import { decodeWindows1252 } from './windows-1252.ts';

export interface Elemento {
  /** Without its prefix. */
  readonly nome: string;
  /** The name of the parent element; '' for the root. */
  readonly padre: string;
  readonly attributi: Readonly<Record<string, string>>;
  readonly figli: readonly Elemento[];
  /** Its own text, trimmed. */
  readonly testo: string;
}

interface Aperto {
  nome: string;
  padre: string;
  attributi: Record<string, string>;
  figli: Elemento[];
  testo: string;
}

const MAX_PROFONDITA = 60;
/** Maximum number of elements and of characters in one tree; an invoice may have attachments. */
const MAX_ELEMENTI = 500_000;
const MAX_CARATTERI = 50 * 1024 * 1024;

/**
 * Yields the elements that `isIntero` selects by their path from the root, each complete, one after the other. Their
 * ancestors are yielded without children when they close. Throws FileRotto for invalid XML.
 */
export async function* readElementi(
  pezzi: AsyncIterable<string> | Iterable<string>,
  isIntero: (percorso: readonly string[]) => boolean,
): AsyncGenerator<Elemento> {
  const pronti: Elemento[] = [];
  const parser = createParser(isIntero, (elemento) => pronti.push(elemento));
  for await (const pezzo of pezzi) {
    parser.write(pezzo);
    yield* pronti.splice(0);
  }
  parser.close();
  yield* pronti.splice(0);
}

/** A whole file as one tree. */
export async function readAlbero(contenuto: Buffer): Promise<Elemento> {
  for await (const radice of readElementi([decodeXml(contenuto)], (percorso) => percorso.length === 1)) return radice;
  throw new FileRotto(testi.vuoto);
}

function createParser(isIntero: (percorso: readonly string[]) => boolean, give: (elemento: Elemento) => void) {
  const parser = new SaxesParser();
  const aperti: Aperto[] = [];
  const percorso: string[] = [];
  /** The depth within the collected tree; 0 outside. */
  let dentro = 0;
  let elementi = 0;
  let caratteri = 0;
  const addTesto = (testo: string): void => {
    const ultimo = aperti.at(-1);
    if (ultimo === undefined || dentro === 0) return;
    caratteri += testo.length;
    if (caratteri > MAX_CARATTERI) throw new FileRotto(testi.xmlTroppoGrande);
    ultimo.testo += testo;
  };
  parser.on('doctype', () => {
    throw new FileRotto(testi.doctype);
  });
  parser.on('error', (error) => {
    throw new FileRotto(testi.xmlRotto(error.message));
  });
  parser.on('opentag', ({ name, attributes }) => {
    const nome = name.slice(name.indexOf(':') + 1);
    percorso.push(nome);
    elementi += 1;
    if (percorso.length > MAX_PROFONDITA || elementi > MAX_ELEMENTI) throw new FileRotto(testi.xmlTroppoGrande);
    if (dentro > 0 || isIntero(percorso)) dentro += 1;
    aperti.push({ nome, padre: percorso.at(-2) ?? '', attributi: attributes, figli: [], testo: '' });
  });
  parser.on('text', addTesto);
  parser.on('cdata', addTesto);
  parser.on('closetag', () => {
    const chiuso = aperti.pop();
    percorso.pop();
    if (chiuso === undefined) return;
    const elemento = { ...chiuso, testo: chiuso.testo.trim() };
    if (dentro > 1) aperti.at(-1)?.figli.push(elemento);
    else {
      give(elemento);
      elementi = 0;
      caratteri = 0;
    }
    if (dentro > 0) dentro -= 1;
  });
  return parser;
}

/** Decodes by the declaration, otherwise as UTF-8, and as Windows-1252 when it is not valid UTF-8. */
function decodeXml(contenuto: Buffer): string {
  if (/^(\xff\xfe|\xfe\xff)/.test(contenuto.toString('latin1', 0, 2))) throw new FileRotto(testi.utf16);
  const dichiarata = /^[^>]*\bencoding=["']([\w-]+)["']/.exec(contenuto.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(dichiarata)) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(contenuto);
    } catch {
      // The declaration says UTF-8, but the bytes are not.
    }
  }
  return decodeWindows1252(contenuto);
}

/** The first descendant on a path such as `DatiGenerali/DatiGeneraliDocumento`. */
export function find(elemento: Elemento, percorso: string): Elemento | null {
  let raggiunto: Elemento | null = elemento;
  for (const nome of percorso.split('/')) raggiunto = raggiunto?.figli.find((figlio) => figlio.nome === nome) ?? null;
  return raggiunto;
}

/** The text of a path; '' when there is none. */
export const textAt = (elemento: Elemento, percorso: string): string => find(elemento, percorso)?.testo ?? '';

/** The children with a name, below a path. */
export function list(elemento: Elemento, percorso: string): Elemento[] {
  const passi = percorso.split('/');
  const nome = passi.pop() ?? '';
  const raggiunto = passi.length === 0 ? elemento : find(elemento, passi.join('/'));
  return raggiunto?.figli.filter((figlio) => figlio.nome === nome) ?? [];
}
