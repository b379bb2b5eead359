import { endpoint } from './endpoint.ts';
import {
  searchQuery,
  paginaProdotti,
  tipoQuery,
  marche,
  misure,
  disegni,
  iv,
  categorie,
  mappaCategorie,
} from './ricerca.schema.ts';
import {
  searchProdotti,
  listCategorie,
  listDisegni,
  listIv,
  listMappaCategorie,
  listMarche,
  listMisure,
} from './ricerca.ts';

export const listMarcheEndpoint = endpoint(listMarche, {
  summary: 'Marche di un tipo di prodotto',
  query: tipoQuery,
  answer: marche,
});
export const listMisureEndpoint = endpoint(listMisure, {
  summary: 'Misure di un tipo di prodotto, le più frequenti per prime',
  query: tipoQuery,
  answer: misure,
});
export const listDisegniEndpoint = endpoint(listDisegni, {
  summary: 'Disegni di un tipo di prodotto, i più frequenti per primi',
  query: tipoQuery,
  answer: disegni,
});
export const listIvEndpoint = endpoint(listIv, { summary: 'Indici di velocità presenti a catalogo', answer: iv });
export const listCategorieEndpoint = endpoint(listCategorie, {
  summary: 'Categorie di un tipo di prodotto',
  query: tipoQuery,
  answer: categorie,
});
export const listMappaCategorieEndpoint = endpoint(listMappaCategorie, {
  summary: 'Categorie di tutti i tipi di prodotto',
  answer: mappaCategorie,
});
export const searchProdottiEndpoint = endpoint(searchProdotti, {
  summary: 'Ricerca a pagine di 24',
  turno: 'ricerca',
  query: searchQuery,
  answer: paginaProdotti,
  errors: ['TROPPI_TENTATIVI'],
});

export const ricercaEndpoints = [
  listMarcheEndpoint,
  listMisureEndpoint,
  listDisegniEndpoint,
  listIvEndpoint,
  listCategorieEndpoint,
  listMappaCategorieEndpoint,
  searchProdottiEndpoint,
] as const;
