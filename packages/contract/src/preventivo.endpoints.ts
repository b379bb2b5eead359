import { endpoint, esitoOk } from './endpoint.ts';
import { preventivo } from './preventivo-forme.schema.ts';
import {
  preventivi,
  clienti,
  setup,
  idQuery,
  idPreventivoQuery,
  searchPreventiviQuery,
  searchClientiQuery,
  setClienteQuery,
  addProdottoQuery,
  modifyProdottoQuery,
  createClienteBody,
  createPreventivoQuery,
  setServiziBody,
  uploadLogoQuery,
} from './preventivo.schema.ts';
import {
  addProdotto,
  cancelPreventivo,
  createCliente,
  createPreventivo,
  getLogo,
  getPreventivo,
  getSetup,
  modifyProdotto,
  removeProdotto,
  searchClienti,
  searchPreventivi,
  setCliente,
  setServizi,
  setSetupCompletato,
  uploadLogo,
} from './preventivo.ts';

export const getSetupEndpoint = endpoint(getSetup, {
  summary: 'Se la preparazione iniziale è fatta',
  answer: setup,
});
export const setSetupCompletatoEndpoint = endpoint(setSetupCompletato, {
  summary: 'Segna fatta la preparazione iniziale',
  effect: 'write',
  answer: setup,
});
export const uploadLogoEndpoint = endpoint(uploadLogo, {
  summary: 'Carica il logo stampato sui preventivi, nel campo file; senza ritaglio: tutta l’immagine',
  effect: 'write',
  query: uploadLogoQuery,
  upload: true,
  answer: esitoOk,
  errors: ['TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'TROPPI_TENTATIVI', 'NON_PRONTO'],
});
export const getLogoEndpoint = endpoint(getLogo, {
  summary: 'Il logo caricato',
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['image/png', 'image/webp'],
  errors: ['NON_TROVATO'],
});
export const createPreventivoEndpoint = endpoint(createPreventivo, {
  summary: 'Apre un preventivo nuovo',
  effect: 'write',
  query: createPreventivoQuery,
  answer: preventivo,
});
export const searchPreventiviEndpoint = endpoint(searchPreventivi, {
  summary: 'Preventivi del cliente, dal più recente',
  query: searchPreventiviQuery,
  answer: preventivi,
});
export const getPreventivoEndpoint = endpoint(getPreventivo, {
  summary: 'Un preventivo',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const addProdottoEndpoint = endpoint(addProdotto, {
  summary: 'Aggiunge pezzi di un articolo al preventivo',
  effect: 'write',
  query: addProdottoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const modifyProdottoEndpoint = endpoint(modifyProdotto, {
  summary: 'Cambia i pezzi di una riga del preventivo',
  effect: 'write',
  query: modifyProdottoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const removeProdottoEndpoint = endpoint(removeProdotto, {
  summary: 'Toglie una riga dal preventivo; id è quello della riga',
  effect: 'write',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const searchClientiEndpoint = endpoint(searchClienti, {
  summary: 'Clienti finali per nome',
  query: searchClientiQuery,
  answer: clienti,
});
export const setClienteEndpoint = endpoint(setCliente, {
  summary: 'Intesta il preventivo a un cliente finale, o lo toglie',
  effect: 'write',
  query: setClienteQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const createClienteEndpoint = endpoint(createCliente, {
  summary: 'Crea un cliente finale e gli intesta il preventivo',
  effect: 'write',
  query: idPreventivoQuery,
  body: createClienteBody,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const setServiziEndpoint = endpoint(setServizi, {
  summary: 'Prezzi dei servizi, assicurazione e note',
  effect: 'write',
  query: idPreventivoQuery,
  body: setServiziBody,
  answer: preventivo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const cancelPreventivoEndpoint = endpoint(cancelPreventivo, {
  summary: 'Cancella un preventivo',
  effect: 'write',
  query: idQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const preventivoEndpoints = [
  getSetupEndpoint,
  setSetupCompletatoEndpoint,
  uploadLogoEndpoint,
  getLogoEndpoint,
  createPreventivoEndpoint,
  searchPreventiviEndpoint,
  getPreventivoEndpoint,
  addProdottoEndpoint,
  modifyProdottoEndpoint,
  removeProdottoEndpoint,
  searchClientiEndpoint,
  setClienteEndpoint,
  createClienteEndpoint,
  setServiziEndpoint,
  cancelPreventivoEndpoint,
] as const;
