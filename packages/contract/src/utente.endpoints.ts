import { endpoint, esitoOk } from './endpoint.ts';
import { profilo, dispositivi, dispositivoQuery, preferenzeBody } from './utente.schema.ts';
import { getPdfTermini, getProfilo, listDispositivi, removeDispositivo, setPreferenze } from './utente.ts';

export const getProfiloEndpoint = endpoint(getProfilo, {
  summary: 'Anagrafica del cliente',
  answer: profilo,
});
export const getPdfTerminiEndpoint = endpoint(getPdfTermini, {
  summary: 'Condizioni di vendita in PDF',
  access: 'pending',
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['application/pdf'],
});

export const listDispositiviEndpoint = endpoint(listDispositivi, {
  summary: 'Dispositivi registrati a questa utenza',
  access: 'user',
  answer: dispositivi,
});
export const removeDispositivoEndpoint = endpoint(removeDispositivo, {
  summary: 'Toglie un dispositivo e chiude le sue sessioni',
  access: 'user',
  effect: 'write',
  query: dispositivoQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const setPreferenzeEndpoint = endpoint(setPreferenze, {
  summary: 'Preferenze dell’utente',
  effect: 'write',
  body: preferenzeBody,
  answer: esitoOk,
});

export const utenteEndpoints = [
  getProfiloEndpoint,
  getPdfTerminiEndpoint,
  listDispositiviEndpoint,
  removeDispositivoEndpoint,
  setPreferenzeEndpoint,
] as const;
