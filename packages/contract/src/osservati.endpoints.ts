import { endpoint, esitoOk } from './endpoint.ts';
import { createOsservato, deleteOsservato, listOsservati } from './osservati.ts';
import { createOsservatoBody, idOsservato, osservati, osservatoCreato } from './osservati.schema.ts';

export const listOsservatiEndpoint = endpoint(listOsservati, {
  summary: 'Quello che l’utente tiene d’occhio',
  answer: osservati,
});
export const createOsservatoEndpoint = endpoint(createOsservato, {
  summary: 'Avvisa quando un articolo, o una ricerca, torna disponibile, scende di prezzo o sta per finire',
  effect: 'write',
  body: createOsservatoBody,
  answer: osservatoCreato,
  errors: ['NON_TROVATO'],
});
export const deleteOsservatoEndpoint = endpoint(deleteOsservato, {
  summary: 'Smette di avvisare',
  effect: 'write',
  query: idOsservato,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
  idsInQuery: ['id'],
});

export const osservatiEndpoints = [listOsservatiEndpoint, createOsservatoEndpoint, deleteOsservatoEndpoint] as const;
