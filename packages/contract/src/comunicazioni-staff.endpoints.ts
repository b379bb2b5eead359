import {
  anteprimaComunicazione,
  anteprimaComunicazioneBody,
  comunicazioniStaff,
  comunicazioniStaffQuery,
  eliminaConVersioneQuery,
  salvaComunicazioneBody,
  salvata,
} from './comunicazioni-staff.schema.ts';
import {
  eliminaComunicazione,
  listComunicazioniStaff,
  previewComunicazione,
  salvaComunicazione,
} from './comunicazioni-staff.ts';
import { endpoint, esitoOk } from './endpoint.ts';

export const listComunicazioniStaffEndpoint = endpoint(listComunicazioniStaff, {
  summary: 'Comunicazioni di ogni periodo, dalla più recente, con quanti le hanno viste',
  access: 'staff',
  diritto: 'comunicazioni',
  query: comunicazioniStaffQuery,
  answer: comunicazioniStaff,
});
export const salvaComunicazioneEndpoint = endpoint(salvaComunicazione, {
  summary: 'Pubblica una comunicazione o la cambia',
  access: 'staff',
  diritto: 'comunicazioni',
  effect: 'write',
  body: salvaComunicazioneBody,
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
export const eliminaComunicazioneEndpoint = endpoint(eliminaComunicazione, {
  summary: 'Elimina una comunicazione',
  access: 'staff',
  diritto: 'comunicazioni',
  effect: 'write',
  query: eliminaConVersioneQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const comunicazioniStaffEndpoints = [
  listComunicazioniStaffEndpoint,
  salvaComunicazioneEndpoint,
  previewComunicazioneEndpoint,
  eliminaComunicazioneEndpoint,
] as const;
