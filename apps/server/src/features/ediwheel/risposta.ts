/** EDIWheel answers: plain objects in the order of their elements, written as XML (children unqualified) or as JSON. */
import { writeXml, xmlText } from '../../formato/write-xml.ts';
import {
  MAX_RIFERIMENTO,
  type Domanda,
  type Messaggio,
  type Parte,
  type RigaMessaggio,
  type Standard,
} from './messaggio.ts';
import { testi } from './testi.ts';

export type Valore = string | number | Elemento | readonly Elemento[] | undefined;
export interface Elemento {
  readonly [nome: string]: Valore;
}

export interface Risposta {
  readonly radice: string;
  readonly corpo: Elemento;
}

/** An error of a head or a line; without a text it gets the code's. */
export interface Errore {
  readonly codice: string;
  readonly testo?: string;
}

const RADICI: Readonly<Record<Domanda, Readonly<Record<Standard, string>>>> = {
  inquiry: { A2: 'quote_A2', C1: 'quote' },
  order: { A2: 'order_response_A2', C1: 'order_response' },
  status: { A2: 'order_status_A2', C1: 'order_status' },
};

/** An answer with its head; error 0 means success. */
export function composeRisposta(messaggio: Messaggio, errore: Errore, resto: Elemento): Risposta {
  const { standard, domanda, riferimento, buyer, consignee } = messaggio;
  return {
    radice: RADICI[domanda][standard],
    corpo: {
      DocumentID: standard,
      Variant: varianteOf(messaggio),
      ErrorHead: errorOf(errore),
      CustomerReference: riferimento === '' ? undefined : { DocumentID: riferimento.slice(0, MAX_RIFERIMENTO) },
      BuyerParty: parteOf(buyer),
      Consignee: parteOf(consignee),
      ...resto,
    },
  };
}

/** The variant of the message itself, since the sender checks the answer by it; the standard's when it has none. */
function varianteOf({ standard, domanda, variante }: Messaggio): string {
  if (/^\d{1,3}$/.test(variante)) return variante;
  if (standard === 'A2') return '5';
  return domanda === 'status' ? '1' : '0';
}

/** The beginning of each line of an answer: the requested article. */
export function rigaOf({ lineId, suo, codice, ean }: RigaMessaggio, indice: number) {
  return {
    LineID: lineId === '' ? String(indice + 1).padStart(6, '0') : lineId,
    ArticleIdentification: {
      BuyersArticleID: suo || undefined,
      ManufacturersArticleID: codice || undefined,
      EANUCCArticleID: ean || undefined,
    },
  };
}

export function errorOf({ codice, testo }: Errore): Elemento {
  const parole = testo ?? testi.errori[codice];
  return { ErrorCode: codice, ErrorText: parole?.slice(0, 60) };
}

function parteOf(parte: Parte | null): Elemento | undefined {
  return parte === null ? undefined : { PartyID: parte.id.slice(0, 17), AgencyCode: parte.agenzia || undefined };
}

export function asXml({ radice, corpo }: Risposta): Promise<string> {
  return writeXml({ [`ew:${radice}`]: { '@xmlns:ew': 'http://www.reifen.net', ...(prune(corpo) as object) } });
}

export function asJson({ radice, corpo }: Risposta): string {
  return JSON.stringify({ [radice]: corpo });
}

/** Removes absent parts and characters that XML cannot contain. */
function prune(valore: Valore): unknown {
  if (Array.isArray(valore)) return valore.map(prune);
  if (typeof valore === 'object') {
    return Object.fromEntries(
      Object.entries(valore as Elemento).flatMap(([nome, figlio]) =>
        figlio === undefined ? [] : [[nome, prune(figlio)]],
      ),
    );
  }
  return xmlText(String(valore));
}
