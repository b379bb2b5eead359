/**
 * Reads an EDIWheel message (integration.md §3 "EDIWheel A2.5 and C1.0"): optional parts may be absent, in any order.
 */
import { DomainError } from '../../errore/domain-error.ts';
import { nodoAt, testoAt, type Nodo } from './nodo.ts';
import { testi } from './testi.ts';

export type Standard = 'A2' | 'C1';
export type Domanda = 'inquiry' | 'order' | 'status';

/** The most characters of a CustomerReference/DocumentID, and of a LineID. */
export const MAX_RIFERIMENTO = 35;
export const MAX_LINE_ID = 6;

export interface Parte {
  readonly id: string;
  /** 9: a GLN; 91: our number; 92: its own; '' when it is missing. */
  readonly agenzia: string;
}

export interface RigaMessaggio {
  readonly lineId: string;
  readonly suo: string;
  readonly codice: string;
  readonly ean: string;
  readonly data: string;
  readonly quantita: string;
}

export interface Messaggio {
  readonly standard: Standard;
  readonly domanda: Domanda;
  /** As written; '' when it is missing. No part of the stored hash. */
  readonly variante: string;
  readonly priorita: string;
  readonly riferimento: string;
  readonly buyer: Parte | null;
  readonly consignee: Parte | null;
  readonly isRitiro: boolean;
  /** EarliestDeliveryDate. Absent rather than empty: the stored hash of an earlier message has no place for it. */
  readonly nonPrima?: string;
  readonly note: string;
  readonly righe: readonly RigaMessaggio[];
  readonly stato: {
    readonly dal: string;
    readonly al: string;
    readonly numero: string;
    /** True for a number of ours, not the sender's. Absent otherwise, for the stored hash. */
    readonly isNostro?: true;
    readonly indicatore: string;
  };
}

/** A map, because a sender may call its root `constructor`. */
const RADICI: ReadonlyMap<string, { standard: Standard; domanda: Domanda }> = new Map([
  ['inquiry_A2', { standard: 'A2', domanda: 'inquiry' }],
  ['order_A2', { standard: 'A2', domanda: 'order' }],
  ['order_status_request_A2', { standard: 'A2', domanda: 'status' }],
  ['inquiry', { standard: 'C1', domanda: 'inquiry' }],
  ['order', { standard: 'C1', domanda: 'order' }],
  ['order_status_request', { standard: 'C1', domanda: 'status' }],
]);

/** Reads a message by its root. RICHIESTA_MALFORMATA for any other root. */
export function readMessaggio(radice: Nodo): Messaggio {
  const tipo = RADICI.get(radice.nome);
  if (tipo === undefined) throw new DomainError('RICHIESTA_MALFORMATA', testi.radice(radice.nome.slice(0, 40)));
  const riferito = nodoAt(radice, 'ReferencedOrder');
  const nostro = testoAt(riferito, 'SupplierOrderNumber', 'DocumentID') || testoAt(riferito, 'SupplierOrderNumber');
  const nonPrima = giornoAt(radice, 'EarliestDeliveryDate');
  return {
    ...tipo,
    variante: testoAt(radice, 'Variant'),
    priorita: testoAt(radice, 'TransportPriority'),
    riferimento: testoAt(radice, 'CustomerReference', 'DocumentID'),
    buyer: readParte(nodoAt(radice, 'BuyerParty')),
    consignee: readParte(nodoAt(radice, 'Consignee')),
    isRitiro: testoAt(radice, 'PickUp') === 'Y',
    ...(nonPrima !== '' && { nonPrima }),
    note: testoAt(radice, 'DeliveryRemarks'),
    righe: radice.figli.filter(isRiga).map(readRiga),
    stato: {
      dal: giornoAt(radice, 'OrderDateFrom'),
      al: giornoAt(radice, 'OrderDateTo'),
      numero: nostro || testoAt(riferito, 'OrderReference', 'DocumentID') || testoAt(riferito, 'OrderReference'),
      ...(nostro !== '' && { isNostro: true }),
      indicatore: testoAt(radice, 'OrderStatusIndicator') || '0',
    },
  };
}

/** True when a node is a line. Senders use different names, but each line contains one of these. */
function isRiga({ figli }: Nodo): boolean {
  return figli.some(({ nome }) => nome === 'OrderedArticle' || nome === 'LineID');
}

function readParte(nodo: Nodo | null): Parte | null {
  const id = testoAt(nodo, 'PartyID');
  return id === '' ? null : { id, agenzia: testoAt(nodo, 'AgencyCode') };
}

function readRiga(nodo: Nodo): RigaMessaggio {
  const articolo = nodoAt(nodo, 'OrderedArticle');
  const nomi = nodoAt(articolo, 'ArticleIdentification');
  return {
    lineId: testoAt(nodo, 'LineID'),
    suo: testoAt(nomi, 'BuyersArticleID').slice(0, 35),
    codice: testoAt(nomi, 'ManufacturersArticleID').slice(0, 60),
    ean: testoAt(nomi, 'EANUCCArticleID').slice(0, 20),
    data: giornoAt(articolo, 'RequestedDeliveryDate'),
    quantita: testoAt(articolo, 'RequestedQuantity', 'QuantityValue') || testoAt(articolo, 'RequestedQuantity'),
  };
}

/** The day of a path. XML allows a time zone after it (`2026-12-31+01:00`), which does not change the day that is meant. */
function giornoAt(nodo: Nodo | null, nome: string): string {
  return testoAt(nodo, nome).replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, '$1');
}
