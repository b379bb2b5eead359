import { endpoint, esitoOk } from './endpoint.ts';
import {
  anteprima,
  anteprimaQuery,
  idImportazioneQuery,
  importaQuery,
  importazioneStaff,
  importazioni,
  importazioniQuery,
  mappe,
  mappaSalvata,
  nomeMappaQuery,
  problemi,
  problemiQuery,
  righeInAttesa,
  saveMappaBody,
  storiaImportazioniQuery,
} from './importazione-staff.schema.ts';
import {
  closeImportazione,
  confirmImportazione,
  createImportazione,
  deleteMappa,
  getEsitoImportazione,
  listImportazioni,
  listMappe,
  listProblemi,
  listRigheInAttesa,
  previewImportazione,
  saveMappa,
} from './importazione-staff.ts';

const STAFF = { access: 'staff', diritto: 'importazioni' } as const;

export const listImportazioniEndpoint = endpoint(listImportazioni, {
  ...STAFF,
  summary: 'Le importazioni, dalla più recente, a pagine di 50',
  query: storiaImportazioniQuery,
  answer: importazioni,
});
export const listRigheInAttesaEndpoint = endpoint(listRigheInAttesa, {
  ...STAFF,
  summary: 'Le righe che aspettano quello che nominano, come una fattura il suo cliente, a pagine di 50',
  query: importazioniQuery,
  answer: righeInAttesa,
});
export const previewImportazioneEndpoint = endpoint(previewImportazione, {
  ...STAFF,
  summary: 'Le prime 20 righe di un file, nel campo file, come le leggerebbe un’importazione; non scrive nulla',
  effect: 'write',
  upload: true,
  query: anteprimaQuery,
  answer: anteprima,
  errors: ['TROPPO_GRANDE'],
});
export const createImportazioneStaffEndpoint = endpoint(createImportazione, {
  ...STAFF,
  summary: 'Importa, o soltanto controlla, il file nel campo file, fino a 200 MB',
  effect: 'write',
  upload: true,
  query: importaQuery,
  answer: importazioneStaff,
  errors: ['TROPPO_GRANDE'],
});
export const confirmImportazioneStaffEndpoint = endpoint(confirmImportazione, {
  ...STAFF,
  summary: 'Il sì a un’importazione che la guardia trattiene',
  effect: 'write',
  body: idImportazioneQuery,
  answer: importazioneStaff,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});
export const closeImportazioneStaffEndpoint = endpoint(closeImportazione, {
  ...STAFF,
  summary: 'Il no a un’importazione che la guardia trattiene, o il visto a una respinta',
  effect: 'write',
  body: idImportazioneQuery,
  answer: importazioneStaff,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});
export const getEsitoImportazioneEndpoint = endpoint(getEsitoImportazione, {
  ...STAFF,
  summary: 'Il file di esito di un’importazione',
  protocolVersion: false,
  query: idImportazioneQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
  errors: ['NON_TROVATO'],
});
export const listProblemiEndpoint = endpoint(listProblemi, {
  ...STAFF,
  summary: 'Che cosa si dice delle righe di un’importazione, 50 alla volta, nell’ordine del file',
  query: problemiQuery,
  answer: problemi,
  errors: ['NON_TROVATO'],
});
export const listMappeEndpoint = endpoint(listMappe, {
  ...STAFF,
  summary: 'Le mappe: come colonne e parole dei file di un programma sono le nostre',
  answer: mappe,
});
export const saveMappaEndpoint = endpoint(saveMappa, {
  ...STAFF,
  summary: 'Tiene una mappa con il suo nome, al posto di una precedente',
  effect: 'write',
  body: saveMappaBody,
  answer: mappaSalvata,
  errors: ['CAMBIATO_ALTROVE'],
});
export const deleteMappaEndpoint = endpoint(deleteMappa, {
  ...STAFF,
  summary: 'Elimina una mappa',
  effect: 'write',
  query: nomeMappaQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const importazioneStaffEndpoints = [
  listImportazioniEndpoint,
  listRigheInAttesaEndpoint,
  previewImportazioneEndpoint,
  createImportazioneStaffEndpoint,
  confirmImportazioneStaffEndpoint,
  closeImportazioneStaffEndpoint,
  getEsitoImportazioneEndpoint,
  listProblemiEndpoint,
  listMappeEndpoint,
  saveMappaEndpoint,
  deleteMappaEndpoint,
] as const;
