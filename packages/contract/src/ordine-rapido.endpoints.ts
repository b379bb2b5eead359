import { endpoint } from './endpoint.ts';
import { addOrdineRapido, checkOrdineRapido, getBozza, putBozza } from './ordine-rapido.ts';
import { MAX_BYTE_RAPIDO } from './ordine-rapido-limiti.ts';
import { addRigheBody, bozza, bozzaBody, esitoAggiunta, esitoVerifica, verificaBody } from './ordine-rapido.schema.ts';

export const checkOrdineRapidoEndpoint = endpoint(checkOrdineRapido, {
  summary: 'Capisce le righe di un ordine scritto o incollato, senza conservare nulla',
  turno: 'ricerca',
  // It only reads, but a POST is never cached or prefetched.
  effect: 'write',
  body: verificaBody,
  maxBytes: MAX_BYTE_RAPIDO,
  answer: esitoVerifica,
  errors: ['TROPPI_TENTATIVI'],
});
export const addOrdineRapidoEndpoint = endpoint(addOrdineRapido, {
  summary: 'Mette nel carrello tutte le righe che si possono aggiungere, in una volta',
  effect: 'write',
  body: addRigheBody,
  maxBytes: MAX_BYTE_RAPIDO,
  answer: esitoAggiunta,
});
export const getBozzaEndpoint = endpoint(getBozza, {
  summary: 'Quello che l’utente non ha ancora messo nel carrello',
  answer: bozza,
});
export const putBozzaEndpoint = endpoint(putBozza, {
  summary: 'Conserva la bozza dell’utente',
  effect: 'write',
  body: bozzaBody,
  maxBytes: MAX_BYTE_RAPIDO,
  answer: bozza,
});

export const ordineRapidoEndpoints = [
  checkOrdineRapidoEndpoint,
  addOrdineRapidoEndpoint,
  getBozzaEndpoint,
  putBozzaEndpoint,
] as const;
