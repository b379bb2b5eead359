import { deleteCarrelloInAttesa, listCarrelliInAttesa, parkCarrello, resumeCarrello } from './carrelli-in-attesa.ts';
import {
  carrelliInAttesa,
  carrelloMessoVia,
  carrelloRipreso,
  idCarrelloInAttesa,
  putAwayBody,
  resumeBody,
} from './carrelli-in-attesa.schema.ts';
import { endpoint, esitoOk } from './endpoint.ts';

export const listCarrelliInAttesaEndpoint = endpoint(listCarrelliInAttesa, {
  summary: 'I carrelli che l’utente ha messo via',
  answer: carrelliInAttesa,
});
export const parkCarrelloEndpoint = endpoint(parkCarrello, {
  summary: 'Mette via il carrello con un nome, e lo lascia vuoto',
  effect: 'write',
  body: putAwayBody,
  answer: carrelloMessoVia,
});
export const resumeCarrelloEndpoint = endpoint(resumeCarrello, {
  summary: 'Rimette nel carrello quello che era stato messo via; le righe che non ci stanno restano via',
  effect: 'write',
  body: resumeBody,
  answer: carrelloRipreso,
  errors: ['NON_TROVATO'],
});
export const deleteCarrelloInAttesaEndpoint = endpoint(deleteCarrelloInAttesa, {
  summary: 'Elimina un carrello messo via',
  effect: 'write',
  query: idCarrelloInAttesa,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
  idsInQuery: ['id'],
});

export const carrelliInAttesaEndpoints = [
  listCarrelliInAttesaEndpoint,
  parkCarrelloEndpoint,
  resumeCarrelloEndpoint,
  deleteCarrelloInAttesaEndpoint,
] as const;
