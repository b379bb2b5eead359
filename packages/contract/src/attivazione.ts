/**
 * Segment Attivazione: accepting the terms, by SMS code or by a plain acceptance (specification §2 "Activation", §4).
 */
import type {
  ConfermaConCodiceBodyWire,
  EsitoCodiceWire,
  EsitoInvioCodiceWire,
  EsitoInvitoWire,
  EsitoSenzaCodiceWire,
  InviaCodiceBodyWire,
  InvitoBodyWire,
} from './attivazione.schema.ts';
import { call, type AnswerOf } from './call.ts';
import { same } from './codec.ts';

export const sendCodiceConferma = call('POST', '/Attivazione/InviaCodiceConferma', {
  body: same<InviaCodiceBodyWire>(),
  answer: same<EsitoInvioCodiceWire>(),
});
export type EsitoInvioCodice = AnswerOf<typeof sendCodiceConferma>;

export const confirmWithCodice = call('POST', '/Attivazione/ConfermaConCodice', {
  body: same<ConfermaConCodiceBodyWire>(),
  answer: same<EsitoCodiceWire>(),
});
export type EsitoCodice = AnswerOf<typeof confirmWithCodice>;

export const confirmWithoutCodice = call('POST', '/Attivazione/ConfermaSenzaCodice', {
  answer: same<EsitoSenzaCodiceWire>(),
});

/** Sets a new password in place of a forgotten one, once, with the token of the mail. */
export const acceptNuovaPassword = call('POST', '/Attivazione/NuovaPassword', {
  body: same<InvitoBodyWire>(),
  answer: same<EsitoInvitoWire>(),
});

/** Sets the password of an invited user, once (product.md §5). */
export const acceptInvito = call('POST', '/Attivazione/Invito', {
  body: same<InvitoBodyWire>(),
  answer: same<EsitoInvitoWire>(),
});
