import { endpoint, esitoOk } from './endpoint.ts';
import {
  createListaBody,
  esitoAlCarrello,
  idLista,
  lista,
  listaAlCarrelloBody,
  liste,
  modificaListaBody,
} from './liste.schema.ts';
import { addLista, changeLista, createLista, deleteLista, getLista, listListe } from './liste.ts';

/** 500 rows with their notes. */
const MAX_BYTE = 1_200_000;

export const listListeEndpoint = endpoint(listListe, {
  summary: 'Le liste dell’azienda; per prima quella che si fa dagli ordini',
  answer: liste,
});
export const getListaEndpoint = endpoint(getLista, {
  summary: 'Una lista con le sue righe',
  query: idLista,
  answer: lista,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
  idsInQuery: ['id'],
});
export const createListaEndpoint = endpoint(createLista, {
  summary: 'Una nuova lista, vuota',
  effect: 'write',
  body: createListaBody,
  answer: lista,
});
export const changeListaEndpoint = endpoint(changeLista, {
  summary: 'Cambia nome e righe di una lista',
  effect: 'write',
  body: modificaListaBody,
  maxBytes: MAX_BYTE,
  answer: lista,
  errors: ['NON_TROVATO', 'NON_PERMESSO', 'CAMBIATO_ALTROVE', 'TROPPI_TENTATIVI'],
});
export const addListaEndpoint = endpoint(addLista, {
  summary: 'Mette nel carrello tutte le righe che si possono aggiungere, in una volta, e dice che cosa manca',
  effect: 'write',
  body: listaAlCarrelloBody,
  answer: esitoAlCarrello,
  errors: ['NON_TROVATO'],
});
export const deleteListaEndpoint = endpoint(deleteLista, {
  summary: 'Elimina una lista',
  effect: 'write',
  query: idLista,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'NON_PERMESSO'],
  idsInQuery: ['id'],
});

export const listeEndpoints = [
  listListeEndpoint,
  getListaEndpoint,
  createListaEndpoint,
  changeListaEndpoint,
  addListaEndpoint,
  deleteListaEndpoint,
] as const;
