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
export const createPersona = call('POST', '/BackOffice/CreaPersona', {
  body: objectOf<CreaPersonaBodyWire>()({}),
  answer: invito,
});
export type InvitoFatto = AnswerOf<typeof createPersona>;

export const savePersona = call('POST', '/BackOffice/SalvaPersona', {
  body: objectOf<SalvaPersonaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
export type PersonaDaSalvare = BodyOf<typeof savePersona>;

/** Takes the password away and invites to choose another. */
export const resetPersona = call('POST', '/BackOffice/ReimpostaPersona', {
  body: objectOf<PersonaBodyWire>()({}),
  answer: invito,
});
export const closePersona = call('POST', '/BackOffice/ChiudiPersona', {
  body: objectOf<PersonaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
export const reopenPersona = call('POST', '/BackOffice/RiapriPersona', {
  body: objectOf<PersonaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
