/** Segment BackOffice (ours), the wholesaler's own people: accounts, roles, rights, invitations. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  CreaPersonaBodyWire,
  InvitoWire,
  PersonaBodyWire,
  PersonaWire,
  PersonaleWire,
  SalvaPersonaBodyWire,
} from './personale-staff.schema.ts';

export const listPersonaleStaff = call('GET', '/BackOffice/Personale', {
  answer: objectOf<PersonaleWire>()({ persone: ['persone', listOf(objectOf<PersonaWire>()({ attivo: 'isAttivo' }))] }),
});
export type Persona = AnswerOf<typeof listPersonaleStaff>['persone'][number];

const invito = objectOf<InvitoWire>()({});
export const creaPersona = call('POST', '/BackOffice/CreaPersona', {
  body: objectOf<CreaPersonaBodyWire>()({}),
  answer: invito,
});
export type InvitoFatto = AnswerOf<typeof creaPersona>;

export const salvaPersona = call('POST', '/BackOffice/SalvaPersona', {
  body: objectOf<SalvaPersonaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
export type PersonaDaSalvare = BodyOf<typeof salvaPersona>;

/** Takes the password away and invites to choose another. */
export const reimpostaPersona = call('POST', '/BackOffice/ReimpostaPersona', {
  body: objectOf<PersonaBodyWire>()({}),
  answer: invito,
});
export const chiudiPersona = call('POST', '/BackOffice/ChiudiPersona', {
  body: objectOf<PersonaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
export const riapriPersona = call('POST', '/BackOffice/RiapriPersona', {
  body: objectOf<PersonaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
