/** Segment Ordini: order history and goods in delivery (specification §3 "Order", §7). */
import { addDays, giornoOf, startOf, type Giorno } from '@battistrada/domain/giorno';
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, objectOf, type Codec } from './codec.ts';
import { importiOrdine } from './importi-ordine.ts';
import type {
  CercaOrdiniQueryWire,
  EsitoCercaOrdiniWire,
  EsitoRiordinoWire,
  EsportaOrdiniQueryWire,
  InConsegnaWire,
  OrdineWire,
  PdfOrdineQueryWire,
  ProdottoOrdineWire,
  RiordinaQueryWire,
  SpedizioneWire,
} from './ordine-storico.schema.ts';
import { riferimentoDocumento } from './riferimento-documento.ts';

/** Orders on one page of the history (product.md §2). */
export const ORDINI_A_PAGINA = 20;

const MS = 1_000;

/**
 * A bound of the filter: epoch seconds or -1 on the wire, the day in Europe/Rome or null here. Both bounds are whole
 * days, including the last, so any second of a day names that day.
 */
const giornoEpoca: Codec<number | undefined, Giorno | null> = {
  decode: (epoca) => (epoca === undefined || epoca < 0 ? null : giornoOf(new Date(epoca * MS))),
  // Below 0 is "no bound", and 1970-01-01 starts at -3600 in Rome.
  encode: (giorno) => (giorno === null ? -1 : Math.max(0, startOf(giorno).getTime() / MS)),
};

/** The last second of the day, so that the end in the address is inclusive. */
const fineGiornoEpoca: Codec<number | undefined, Giorno | null> = {
  decode: giornoEpoca.decode,
  encode: (giorno) => (giorno === null ? -1 : startOf(addDays(giorno, 1)).getTime() / MS - 1),
};

/** -1 on the wire means every order. */
const numeroOrdine: Codec<number | undefined, number | null> = {
  decode: (id) => (id === undefined || id < 0 ? null : id),
  encode: (numero) => numero ?? -1,
};

const filtro = {
  inizio: ['dal', giornoEpoca],
  fine: ['al', fineGiornoEpoca],
  idOrdine: ['numero', numeroOrdine],
} as const;

const prodottoOrdine = objectOf<ProdottoOrdineWire>()({
  id: 'codice',
  prezzo: ['prezzoCents', euro],
  importo: ['importoCents', euro],
  bollettato: 'consegnato',
});

const spedizione = objectOf<SpedizioneWire>()({
  prodotti: ['prodotti', listOf(objectOf<SpedizioneWire['prodotti'][number]>()({ id: 'codice' }))],
});

const ordine = objectOf<OrdineWire>()({
  deposito: 'idDeposito',
  prodotti: ['prodotti', listOf(prodottoOrdine)],
  totale: ['totaleCents', euro],
  importi: ['importi', importiOrdine],
  descPagamento: 'pagamento',
  piva: 'partitaIva',
  spedizioni: ['spedizioni', listOf(spedizione)],
  documenti: ['documenti', listOf(riferimentoDocumento)],
});

export const searchOrdini = call('GET', '/Ordini/Cerca', {
  query: objectOf<CercaOrdiniQueryWire>()(filtro),
  answer: objectOf<EsitoCercaOrdiniWire>()({
    ordini: ['ordini', listOf(ordine)],
    totale: ['totaleCents', euro],
  }),
});
export type FiltroOrdini = Omit<QueryOf<typeof searchOrdini>, 'pagina'>;
export type PaginaOrdini = AnswerOf<typeof searchOrdini>;
export type Ordine = PaginaOrdini['ordini'][number];
export type StatoOrdine = Ordine['stato'];

export const exportOrdini = call('GET', '/Ordini/Esporta', {
  query: objectOf<EsportaOrdiniQueryWire>()(filtro),
});

/** The order as PDF; the browser opens it in a new tab. */
export const getOrdinePdf = call('GET', '/Ordini/Pdf', { query: objectOf<PdfOrdineQueryWire>()({}) });

/** Adds an order's articles to the cart again; articles no longer sold are reported. */
export const reorder = call('POST', '/Ordini/Riordina', {
  query: objectOf<RiordinaQueryWire>()({}),
  answer: objectOf<EsitoRiordinoWire>()({}),
});
export type EsitoRiordino = AnswerOf<typeof reorder>;

export const listInConsegna = call('GET', '/Ordini/InConsegna', {
  answer: objectOf<InConsegnaWire>()({}),
});
export type InConsegna = AnswerOf<typeof listInConsegna>['inConsegna'][number];
