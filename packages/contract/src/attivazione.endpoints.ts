import {
  sendCodiceBody,
  invitoBody,
  esitoInvioCodice,
  esitoInvito,
  confermaBody,
  esitoCodice,
  esitoSenzaCodice,
} from './attivazione.schema.ts';
import {
  acceptInvito,
  acceptNuovaPassword,
  confirmWithCodice,
  confirmWithoutCodice,
  sendCodiceConferma,
} from './attivazione.ts';
import { endpoint } from './endpoint.ts';

export const sendCodiceConfermaEndpoint = endpoint(sendCodiceConferma, {
  summary: 'Manda per SMS il codice che accetta le condizioni',
  access: 'pending',
  effect: 'write',
  body: sendCodiceBody,
  answer: esitoInvioCodice,
  errors: ['NON_PERMESSO', 'TROPPI_TENTATIVI', 'SMS_NON_INVIATO'],
});
export const confirmWithCodiceEndpoint = endpoint(confirmWithCodice, {
  summary: 'Accetta le condizioni con il codice ricevuto',
  access: 'pending',
  effect: 'write',
  body: confermaBody,
  answer: esitoCodice,
  errors: ['NON_PERMESSO'],
});
export const confirmWithoutCodiceEndpoint = endpoint(confirmWithoutCodice, {
  summary: 'Accetta le condizioni senza telefono, dove è previsto',
  access: 'pending',
  effect: 'write',
  answer: esitoSenzaCodice,
  errors: ['NON_PERMESSO'],
});

export const acceptInvitoEndpoint = endpoint(acceptInvito, {
  summary: 'Sceglie la password di un utente invitato per posta; un invito vale una volta',
  access: 'public',
  effect: 'write',
  body: invitoBody,
  answer: esitoInvito,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});

export const acceptNuovaPasswordEndpoint = endpoint(acceptNuovaPassword, {
  summary: 'Sceglie una nuova password con il link chiesto per posta, che vale una volta, e chiude tutte le sessioni',
  access: 'public',
  effect: 'write',
  body: invitoBody,
  answer: esitoInvito,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});

export const attivazioneEndpoints = [
  sendCodiceConfermaEndpoint,
  confirmWithCodiceEndpoint,
  confirmWithoutCodiceEndpoint,
  acceptInvitoEndpoint,
  acceptNuovaPasswordEndpoint,
] as const;
