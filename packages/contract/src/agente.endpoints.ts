import { addNotaBody, clientiAgente, clientiAgenteQuery, note, schedaAgente, markNotaBody } from './agente.schema.ts';
import { addNota, getSchedaAgente, listClientiAgente, markNota } from './agente.ts';
import { endpoint } from './endpoint.ts';

export const listClientiAgenteEndpoint = endpoint(listClientiAgente, {
  summary: 'I propri clienti per nome, codice, città o telefono, 50 alla volta',
  access: 'agente',
  diritto: 'clienti-propri',
  query: clientiAgenteQuery,
  answer: clientiAgente,
});
export const getSchedaAgenteEndpoint = endpoint(getSchedaAgente, {
  summary: 'La scheda del cliente per cui si agisce: credito, ordini aperti, prezzi, stagione, note',
  answer: schedaAgente,
});
export const addNotaEndpoint = endpoint(addNota, {
  summary: 'Annota una visita o una telefonata, con il giorno in cui riprenderla',
  effect: 'write',
  body: addNotaBody,
  answer: note,
});
export const markNotaEndpoint = endpoint(markNota, {
  summary: 'Segna fatto quel che una nota rimandava a un giorno, o lo rimanda a un altro',
  effect: 'write',
  body: markNotaBody,
  answer: note,
  errors: ['NON_TROVATO'],
});

export const agenteEndpoints = [
  listClientiAgenteEndpoint,
  getSchedaAgenteEndpoint,
  addNotaEndpoint,
  markNotaEndpoint,
] as const;
