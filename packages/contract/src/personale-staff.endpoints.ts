import { endpoint, esitoOk } from './endpoint.ts';
import { createPersonaBody, invito, personaBody, personale, savePersonaBody } from './personale-staff.schema.ts';
import {
  closePersona,
  createPersona,
  listPersonaleStaff,
  resetPersona,
  reopenPersona,
  savePersona,
} from './personale-staff.ts';

const STAFF = { access: 'staff', diritto: 'personale' } as const;
/** It changes who may do delicate things, so it requires a recent confirmation of the password. */
const WRITE = { ...STAFF, effect: 'write', conferma: true } as const;

export const listPersonaleStaffEndpoint = endpoint(listPersonaleStaff, {
  ...STAFF,
  summary: 'Il personale e gli agenti, anche chi è chiuso',
  answer: personale,
});
export const createPersonaEndpoint = endpoint(createPersona, {
  ...WRITE,
  summary: 'Crea una persona e la invita a scegliere la password',
  body: createPersonaBody,
  answer: invito,
});
export const savePersonaEndpoint = endpoint(savePersona, {
  ...WRITE,
  summary: 'Cambia nome, email, ruolo e diritti di una persona',
  body: savePersonaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const resetPersonaEndpoint = endpoint(resetPersona, {
  ...WRITE,
  summary: 'Toglie la password a una persona e la invita a sceglierne un’altra',
  body: personaBody,
  answer: invito,
  errors: ['NON_TROVATO'],
});
export const closePersonaEndpoint = endpoint(closePersona, {
  ...WRITE,
  summary: 'Chiude una persona e le sue sessioni',
  body: personaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const reopenPersonaEndpoint = endpoint(reopenPersona, {
  ...WRITE,
  summary: 'Riapre una persona chiusa',
  body: personaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const personaleStaffEndpoints = [
  listPersonaleStaffEndpoint,
  createPersonaEndpoint,
  savePersonaEndpoint,
  resetPersonaEndpoint,
  closePersonaEndpoint,
  reopenPersonaEndpoint,
] as const;
