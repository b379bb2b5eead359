import {
  chiamate,
  chiamateQuery,
  chiaveCreata,
  chiavi,
  createChiaveBody,
  esempi,
  esitoRevoca,
  idChiaveBody,
} from './collegamenti.schema.ts';
import { createChiave, getEsempi, listChiamate, listChiavi, revokeChiave, rotateChiave } from './collegamenti.ts';
import { endpoint } from './endpoint.ts';

export const listChiaviEndpoint = endpoint(listChiavi, {
  summary: 'Le chiavi dell’azienda per i propri programmi',
  answer: chiavi,
});
export const createChiaveEndpoint = endpoint(createChiave, {
  summary: 'Una nuova chiave, mostrata questa volta sola',
  conferma: true,
  effect: 'write',
  body: createChiaveBody,
  answer: chiaveCreata,
  errors: ['STATO_NON_AMMESSO'],
});
export const rotateChiaveEndpoint = endpoint(rotateChiave, {
  summary: 'Una chiave nuova al posto di un’altra, che funziona ancora per 24 ore',
  conferma: true,
  effect: 'write',
  body: idChiaveBody,
  answer: chiaveCreata,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});
export const revokeChiaveEndpoint = endpoint(revokeChiave, {
  summary: 'Toglie una chiave: da subito non funziona più',
  effect: 'write',
  query: idChiaveBody,
  answer: esitoRevoca,
  errors: ['NON_TROVATO'],
});
export const listChiamateEndpoint = endpoint(listChiamate, {
  summary: 'Le ultime 100 chiamate di una chiave, dalla più nuova, con richiesta, risposta ed errore',
  query: chiamateQuery,
  answer: chiamate,
  errors: ['NON_TROVATO'],
});
export const getEsempiEndpoint = endpoint(getEsempi, {
  summary: 'Indirizzi, PartyID e richieste di esempio con articoli veri',
  answer: esempi,
});

export const collegamentiEndpoints = [
  listChiaviEndpoint,
  createChiaveEndpoint,
  rotateChiaveEndpoint,
  revokeChiaveEndpoint,
  listChiamateEndpoint,
  getEsempiEndpoint,
] as const;
