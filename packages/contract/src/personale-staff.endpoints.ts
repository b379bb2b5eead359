import { endpoint, esitoOk } from './endpoint.ts';
import { creaPersonaBody, invito, personaBody, personale, salvaPersonaBody } from './personale-staff.schema.ts';
import {
  chiudiPersona,
  creaPersona,
  listPersonaleStaff,
  reimpostaPersona,
  riapriPersona,
  salvaPersona,
} from './personale-staff.ts';

const STAFF = { access: 'staff', diritto: 'personale' } as const;
/** Who may do what is delicate: whoever changes it has shown his password lately. */
const WRITE = { ...STAFF, effect: 'write', conferma: true } as const;

export const listPersonaleStaffEndpoint = endpoint(listPersonaleStaff, {
  ...STAFF,
  summary: 'Il personale e gli agenti, anche chi è chiuso',
  answer: personale,
});
export const creaPersonaEndpoint = endpoint(creaPersona, {
  ...WRITE,
  summary: 'Crea una persona e la invita a scegliere la password',
  body: creaPersonaBody,
  answer: invito,
});
export const salvaPersonaEndpoint = endpoint(salvaPersona, {
  ...WRITE,
  summary: 'Cambia nome, email, ruolo e diritti di una persona',
  body: salvaPersonaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const reimpostaPersonaEndpoint = endpoint(reimpostaPersona, {
  ...WRITE,
  summary: 'Toglie la password a una persona e la invita a sceglierne un’altra',
  body: personaBody,
  answer: invito,
  errors: ['NON_TROVATO'],
});
export const chiudiPersonaEndpoint = endpoint(chiudiPersona, {
  ...WRITE,
  summary: 'Chiude una persona e le sue sessioni',
  body: personaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const riapriPersonaEndpoint = endpoint(riapriPersona, {
  ...WRITE,
  summary: 'Riapre una persona chiusa',
  body: personaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const personaleStaffEndpoints = [
  listPersonaleStaffEndpoint,
  creaPersonaEndpoint,
  salvaPersonaEndpoint,
  reimpostaPersonaEndpoint,
  chiudiPersonaEndpoint,
  riapriPersonaEndpoint,
] as const;
