import {
  anteprimaComunicazione,
  anteprimaComunicazioneBody,
  comunicazioniStaff,
  comunicazioniStaffQuery,
  deleteConVersioneQuery,
  saveComunicazioneBody,
  salvata,
} from './comunicazioni-staff.schema.ts';
import {
  deleteComunicazione,
  listComunicazioniStaff,
  previewComunicazione,
  saveComunicazione,
} from './comunicazioni-staff.ts';
import { endpoint, esitoOk } from './endpoint.ts';

export const listComunicazioniStaffEndpoint = endpoint(listComunicazioniStaff, {
  summary: 'Comunicazioni di ogni periodo, dalla più recente, con quanti le hanno viste',
  access: 'staff',
  diritto: 'comunicazioni',
  query: comunicazioniStaffQuery,
  answer: comunicazioniStaff,
});
export const saveComunicazioneEndpoint = endpoint(saveComunicazione, {
  summary: 'Pubblica una comunicazione o la cambia',
  access: 'staff',
  diritto: 'comunicazioni',
  effect: 'write',
  body: saveComunicazioneBody,
  answer: salvata,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const previewComunicazioneEndpoint = endpoint(previewComunicazione, {
  summary: 'Come un testo appare ai clienti, e quanti lo riceverebbero',
  access: 'staff',
  diritto: 'comunicazioni',
  effect: 'write',
  body: anteprimaComunicazioneBody,
  answer: anteprimaComunicazione,
});
export const deleteComunicazioneEndpoint = endpoint(deleteComunicazione, {
  summary: 'Elimina una comunicazione',
  access: 'staff',
  diritto: 'comunicazioni',
  effect: 'write',
  query: deleteConVersioneQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const comunicazioniStaffEndpoints = [
  listComunicazioniStaffEndpoint,
  saveComunicazioneEndpoint,
  previewComunicazioneEndpoint,
  deleteComunicazioneEndpoint,
] as const;
