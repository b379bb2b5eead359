/** An EDIWheel message as a tree of names and texts, from XML or from JSON with the same element names. */
import { SaxesParser } from 'saxes';
import { DomainError } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

export interface Nodo {
  /** Without its prefix, so that qualified and unqualified children are read alike. */
  readonly nome: string;
  readonly figli: Nodo[];
  testo: string;
}

/** Far more than any message of 100 lines has. */
const MAX_PROFONDITA = 20;
const MAX_NODI = 20_000;

/**
 * The tree of an XML text. RICHIESTA_MALFORMATA when it is not well-formed, has a DOCTYPE, or is too deep or too large.
 */
export function readXml(xml: string): Nodo {
  const radice: Nodo = { nome: '', figli: [], testo: '' };
  const aperti: Nodo[] = [radice];
  const parser = new SaxesParser();
  let nodi = 0;
  parser.on('error', () => {
    throw malformed();
  });
  parser.on('doctype', () => {
    throw new DomainError('RICHIESTA_MALFORMATA', testi.doctype);
  });
  parser.on('opentag', ({ name }) => {
    nodi += 1;
    if (nodi > MAX_NODI || aperti.length > MAX_PROFONDITA) throw malformed();
    const nodo: Nodo = { nome: localName(name), figli: [], testo: '' };
    aperti.at(-1)?.figli.push(nodo);
    aperti.push(nodo);
  });
  const append = (text: string): void => {
    const nodo = aperti.at(-1);
    if (nodo !== undefined) nodo.testo += text;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => void aperti.pop());
  try {
    parser.write(xml).close();
  } catch (error) {
    throw error instanceof DomainError ? error : malformed();
  }
  return only(radice);
}

/** The tree of a JSON text: one root, and lists for repeated elements. */
export function readJson(json: string): Nodo {
  let nodi = 0;
  const build = (nome: string, valore: unknown, profondita: number): Nodo => {
    nodi += 1;
    if (nodi > MAX_NODI || profondita > MAX_PROFONDITA) throw malformed();
    // Neither XML nor PostgreSQL can store it.
    if (typeof valore === 'string' && valore.includes('\0')) throw malformed();
    if (typeof valore === 'string') return { nome: localName(nome), figli: [], testo: valore };
    if (typeof valore !== 'object' || valore === null) {
      return { nome: localName(nome), figli: [], testo: valore === null ? '' : JSON.stringify(valore) };
    }
    const figli = Object.entries(valore)
      .filter(([chiave]) => !chiave.startsWith('@'))
      .flatMap(([chiave, figlio]: [string, unknown]) =>
        (Array.isArray(figlio) ? figlio : [figlio]).map((uno) => build(chiave, uno, profondita + 1)),
      );
    return { nome: localName(nome), figli, testo: '' };
  };
  try {
    return only(build('', JSON.parse(json), 0));
  } catch (error) {
    throw error instanceof DomainError ? error : malformed();
  }
}

/** The child of a path, or null. */
export function nodoAt(nodo: Nodo | null, ...nomi: readonly string[]): Nodo | null {
  return nomi.reduce<Nodo | null>((at, nome) => at?.figli.find((figlio) => figlio.nome === nome) ?? null, nodo);
}

/** The text of a path, '' where there is none. */
export function testoAt(nodo: Nodo | null, ...nomi: readonly string[]): string {
  return nodoAt(nodo, ...nomi)?.testo.trim() ?? '';
}

function only({ figli: [radice] }: Nodo): Nodo {
  if (radice === undefined) throw malformed();
  return radice;
}

function localName(nome: string): string {
  return nome.slice(nome.indexOf(':') + 1);
}

function malformed(): DomainError {
  return new DomainError('RICHIESTA_MALFORMATA', testi.malformato);
}
