import { endpoint, esitoOk } from './endpoint.ts';
import { preventivo } from './preventivo-forme.schema.ts';
import {
  ricarichi,
  setRicarichiBody,
  setPrezzoBody,
  moveProdottoQuery,
  modifyClienteBody,
  clienteModificato,
  inCarrelloQuery,
  inCarrello,
  serviziAbituali,
} from './preventivo-vendita.schema.ts';
import {
  eraseCliente,
  exportCliente,
  getPdf,
  getRicarichi,
  getServiziAbituali,
  modifyCliente,
  moveProdotto,
  putInCarrello,
  restorePreventivo,
  copyPreventivo,
  setPrezzo,
  setRicarichi,
} from './preventivo-vendita.ts';
import { copyPreventivoQuery, idQuery } from './preventivo.schema.ts';

export const getRicarichiEndpoint = endpoint(getRicarichi, {
  summary: 'Come si fanno i prezzi di vendita',
  answer: ricarichi,
});
export const setRicarichiEndpoint = endpoint(setRicarichi, {
  summary: 'Cambia come si fanno i prezzi di vendita',
  effect: 'write',
  body: setRicarichiBody,
  answer: ricarichi,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const getServiziAbitualiEndpoint = endpoint(getServiziAbituali, {
  summary: 'Quanto è stato chiesto l’ultima volta per ogni servizio: a ruota i primi tre, a veicolo gli altri',
  query: idQuery,
  answer: serviziAbituali,
  errors: ['NON_TROVATO'],
});
export const setPrezzoEndpoint = endpoint(setPrezzo, {
  summary: 'Scrive a mano il prezzo di vendita di una riga, o torna al ricarico; id è quello della riga',
  effect: 'write',
  query: idQuery,
  body: setPrezzoBody,
  answer: preventivo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const moveProdottoEndpoint = endpoint(moveProdotto, {
  summary: 'Porta una riga in un’altra alternativa; lo stesso articolo vi si somma. id è quello della riga',
  effect: 'write',
  query: moveProdottoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const copyPreventivoEndpoint = endpoint(copyPreventivo, {
  summary: 'Apre un preventivo nuovo con righe, servizi, note e cliente di questo',
  effect: 'write',
  query: copyPreventivoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const restorePreventivoEndpoint = endpoint(restorePreventivo, {
  summary: 'Riporta un preventivo cancellato da meno di un giorno',
  effect: 'write',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const getPdfEndpoint = endpoint(getPdf, {
  summary: 'Il preventivo da consegnare al cliente finale',
  turno: 'documento',
  protocolVersion: false,
  query: idQuery,
  answer: 'file',
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO', 'PREVENTIVO_SENZA_PRODOTTI'],
});
export const putInCarrelloEndpoint = endpoint(putInCarrello, {
  summary: 'Mette nel carrello tutte le righe di un’alternativa, o nessuna',
  effect: 'write',
  query: inCarrelloQuery,
  answer: inCarrello,
  errors: ['DISPONIBILITA_SUPERATA', 'NON_TROVATO', 'GIA_NEL_CARRELLO', 'CARRELLO_PIENO', 'PREVENTIVO_SENZA_PRODOTTI'],
});
export const exportClienteEndpoint = endpoint(exportCliente, {
  summary: 'Tutto ciò che si sa di un cliente finale, in un file JSON',
  protocolVersion: false,
  query: idQuery,
  answer: 'file',
  mediaTypes: ['application/json'],
  errors: ['NON_TROVATO'],
});
export const modifyClienteEndpoint = endpoint(modifyCliente, {
  summary: 'Corregge i dati di un cliente finale; i link già mandati mostrano quelli di allora',
  effect: 'write',
  query: idQuery,
  body: modifyClienteBody,
  answer: clienteModificato,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const eraseClienteEndpoint = endpoint(eraseCliente, {
  summary: 'Cancella i dati di un cliente finale; i suoi preventivi restano senza nome e i loro link non valgono più',
  effect: 'write',
  query: idQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const preventivoVenditaEndpoints = [
  getRicarichiEndpoint,
  setRicarichiEndpoint,
  getServiziAbitualiEndpoint,
  setPrezzoEndpoint,
  moveProdottoEndpoint,
  copyPreventivoEndpoint,
  restorePreventivoEndpoint,
  getPdfEndpoint,
  putInCarrelloEndpoint,
  exportClienteEndpoint,
  modifyClienteEndpoint,
  eraseClienteEndpoint,
] as const;
