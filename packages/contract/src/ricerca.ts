/**
 * Segment Ricerca: catalogue search and its vocabularies (specification §2 "Search", §3 "Search request", §7
 * "Catalogue").
 */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type {
  CategorieWire,
  CercaProdottiQueryWire,
  DisegniWire,
  IvWire,
  MappaCategorieWire,
  MarcheWire,
  MisureWire,
  PaginaProdottiWire,
  ProdottoWire,
  TipoQueryWire,
} from './ricerca.schema.ts';

/** Products on one page of results (product.md §2). */
export const PRODOTTI_A_PAGINA = 24;

/** `tipo` of the vocabularies for each product type (product.md §2). */
export const TIPO_DI = { Pneumatici: 1, Cerchi: 2, CamereAria: 3, Consumo: 4, BiciScooter: 5 } as const;
export type TipoProdotto = keyof typeof TIPO_DI;

/** The seasons with the specification's numbers and words (§2 "Search"). */
export const STAGIONI = { 1: 'Estive', 2: 'Invernali', 3: '4 Stagioni' } as const;

export const prodotto = objectOf<ProdottoWire>()({
  id: 'codice',
  desart: 'descrizione',
  idmarca: 'idMarca',
  prezzoListino: ['prezzoListinoCents', euro],
  prezzo: ['prezzoCents', euro],
  pfu: ['pfuCents', euro],
  contributoLogistico: ['contributoCents', euro],
});

export const searchProdotti = call('GET', '/Ricerca/:tipoProdotto', {
  query: objectOf<CercaProdottiQueryWire>()({}),
  answer: objectOf<PaginaProdottiWire>()({ prodotti: ['prodotti', listOf(prodotto)] }),
});
export type RichiestaRicerca = QueryOf<typeof searchProdotti>;
export type PaginaProdotti = AnswerOf<typeof searchProdotti>;
export type Prodotto = PaginaProdotti['prodotti'][number];

const tipo = objectOf<TipoQueryWire>()({});
const marca = objectOf<MarcheWire['marche'][number]>()({ idmarca: 'idMarca', marca: 'nome' });

export const listMarche = call('GET', '/Ricerca/Marche', {
  query: tipo,
  answer: objectOf<MarcheWire>()({ marche: ['marche', listOf(marca)] }),
});
export type Marca = AnswerOf<typeof listMarche>['marche'][number];

/** A call of ours: the catalogue's sizes as printed, for suggestions while typing. */
export const listMisure = call('GET', '/Ricerca/Misure', { query: tipo, answer: objectOf<MisureWire>()({}) });

const disegno = objectOf<DisegniWire['disegni'][number]>()({ idmarca: 'idMarca', disegno: 'nome' });

/** A call of ours: the patterns of the catalogue, for suggestions while typing. */
export const listDisegni = call('GET', '/Ricerca/Disegni', {
  query: tipo,
  answer: objectOf<DisegniWire>()({ disegni: ['disegni', listOf(disegno)] }),
});
export type Disegno = AnswerOf<typeof listDisegni>['disegni'][number];

export const listIv = call('GET', '/Ricerca/IV', { answer: objectOf<IvWire>()({}) });
export const listCategorie = call('GET', '/Ricerca/Categorie', {
  query: tipo,
  answer: objectOf<CategorieWire>()({}),
});
export type Categoria = AnswerOf<typeof listCategorie>['categorie'][number];
export const listMappaCategorie = call('GET', '/Ricerca/MappaCategorie', {
  answer: objectOf<MappaCategorieWire>()({}),
});
