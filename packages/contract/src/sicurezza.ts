/** The security of a user's account: password, second factor, logins and where they came from (product.md §6). */
import { call, type AnswerOf } from './call.ts';
import { objectOf, same } from './codec.ts';
import type {
  AccessiWire,
  AttivaFattoreBodyWire,
  CambiaPasswordBodyWire,
  ChiudiSessioneBodyWire,
  CodiciRecuperoWire,
  FattorePreparatoWire,
  SecondoFattoreWire,
} from './sicurezza.schema.ts';

export const changePassword = call('POST', '/Utente/CambiaPassword', {
  body: objectOf<CambiaPasswordBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

export const getSecondoFattore = call('GET', '/Utente/SecondoFattore', { answer: objectOf<SecondoFattoreWire>()({}) });
export type SecondoFattore = AnswerOf<typeof getSecondoFattore>;

export const prepareSecondoFattore = call('POST', '/Utente/PreparaSecondoFattore', {
  answer: objectOf<FattorePreparatoWire>()({}),
});
export type FattorePreparato = AnswerOf<typeof prepareSecondoFattore>;

export const activateSecondoFattore = call('POST', '/Utente/AttivaSecondoFattore', {
  body: objectOf<AttivaFattoreBodyWire>()({}),
  answer: objectOf<CodiciRecuperoWire>()({}),
});

export const renewCodiciRecupero = call('POST', '/Utente/RigeneraCodici', {
  answer: objectOf<CodiciRecuperoWire>()({}),
});

export const removeSecondoFattore = call('POST', '/Utente/TogliSecondoFattore', {
  answer: objectOf<{ ok: true }>()({}),
});

export const getAccessi = call('GET', '/Utente/Accessi', { answer: same<AccessiWire>() });
export type Accessi = AnswerOf<typeof getAccessi>;

export const closeSessione = call('POST', '/Utente/ChiudiSessione', {
  body: objectOf<ChiudiSessioneBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
