import {
  getCarrelloQuery,
  carrello,
  addQuery,
  pacchettoBody,
  modificaQuery,
  deleteQuery,
  esitoCarrello,
} from './carrello.schema.ts';
import { addArticolo, addPacchetto, deleteRiga, getCarrello, changeRiga } from './carrello.ts';
import { endpoint } from './endpoint.ts';

export const getCarrelloEndpoint = endpoint(getCarrello, {
  // It remembers what it shows, because a confirmation must not be worse than that.
  summary: 'Righe e coupon utilizzabili, ricordati come mostrati; con simulaSmistamento anche lo smistamento',
  effect: 'write',
  query: getCarrelloQuery,
  answer: carrello,
});

export const addArticoloEndpoint = endpoint(addArticolo, {
  summary: 'Aggiunge pezzi di un articolo',
  effect: 'write',
  query: addQuery,
  answer: esitoCarrello,
  errors: ['DISPONIBILITA_SUPERATA', 'NON_TROVATO', 'GIA_NEL_CARRELLO', 'CARRELLO_PIENO'],
});

export const addPacchettoEndpoint = endpoint(addPacchetto, {
  summary: 'Aggiunge tutti i prodotti di una promozione a pacchetto, o nessuno',
  effect: 'write',
  body: pacchettoBody,
  answer: esitoCarrello,
  errors: ['DISPONIBILITA_SUPERATA', 'NON_TROVATO', 'CARRELLO_PIENO'],
});

export const changeRigaEndpoint = endpoint(changeRiga, {
  summary: 'Cambia i pezzi o la scelta dei depositi secondari di una riga',
  effect: 'write',
  query: modificaQuery,
  answer: esitoCarrello,
  errors: ['DISPONIBILITA_SUPERATA', 'NON_TROVATO'],
});

export const deleteRigaEndpoint = endpoint(deleteRiga, {
  summary: 'Toglie una riga',
  effect: 'write',
  query: deleteQuery,
  answer: esitoCarrello,
  errors: ['NON_TROVATO'],
});

export const carrelloEndpoints = [
  getCarrelloEndpoint,
  addArticoloEndpoint,
  addPacchettoEndpoint,
  changeRigaEndpoint,
  deleteRigaEndpoint,
] as const;
