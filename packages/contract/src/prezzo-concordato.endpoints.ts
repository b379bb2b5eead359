import { endpoint } from './endpoint.ts';
import { concordaBody, prezziConcordati, removeConcordatoQuery } from './prezzo-concordato.schema.ts';
import { agreePrezzo, eventiPrezzi, listPrezziConcordati, removePrezzo } from './prezzo-concordato.ts';

export const listPrezziConcordatiEndpoint = endpoint(listPrezziConcordati, {
  summary: 'I prezzi delle righe del carrello, con il minimo che si può concordare',
  answer: prezziConcordati,
});
export const agreePrezzoEndpoint = endpoint(agreePrezzo, {
  summary: 'Concorda a mano il prezzo di una riga, con il motivo',
  effect: 'write',
  body: concordaBody,
  answer: prezziConcordati,
  errors: ['NON_TROVATO', 'ARTICOLO_RITIRATO'],
});
export const removePrezzoEndpoint = endpoint(removePrezzo, {
  summary: 'Torna al prezzo del cliente',
  effect: 'write',
  query: removeConcordatoQuery,
  answer: prezziConcordati,
  errors: ['NON_TROVATO'],
});

export const eventiPrezziEndpoint = endpoint(eventiPrezzi, {
  summary: 'Le risposte ai prezzi chiesti, dal vivo (server-sent events: pronto, prezzi, fine)',
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['text/event-stream'],
  errors: ['TROPPI_TENTATIVI'],
});

export const prezzoConcordatoEndpoints = [
  listPrezziConcordatiEndpoint,
  agreePrezzoEndpoint,
  removePrezzoEndpoint,
  eventiPrezziEndpoint,
] as const;
