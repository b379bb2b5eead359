import {
  inviaCodiceBody,
  esitoInvioCodice,
  confermaBody,
  esitoCodice,
  esitoSenzaCodice,
} from './attivazione.schema.ts';
import { confermaConCodice, confermaSenzaCodice, inviaCodiceConferma } from './attivazione.ts';
import { endpoint } from './endpoint.ts';

export const inviaCodiceConfermaEndpoint = endpoint(inviaCodiceConferma, {
  summary: 'Manda per SMS il codice che accetta le condizioni',
  access: 'pending',
  effect: 'write',
  body: inviaCodiceBody,
  answer: esitoInvioCodice,
  errors: ['NON_PERMESSO', 'TROPPI_TENTATIVI', 'SMS_NON_INVIATO'],
});
export const confermaConCodiceEndpoint = endpoint(confermaConCodice, {
  summary: 'Accetta le condizioni con il codice ricevuto',
  access: 'pending',
  effect: 'write',
  body: confermaBody,
  answer: esitoCodice,
  errors: ['NON_PERMESSO'],
});
export const confermaSenzaCodiceEndpoint = endpoint(confermaSenzaCodice, {
  summary: 'Accetta le condizioni senza telefono, dove è previsto',
  access: 'pending',
  effect: 'write',
  answer: esitoSenzaCodice,
  errors: ['NON_PERMESSO'],
});

export const attivazioneEndpoints = [
  inviaCodiceConfermaEndpoint,
  confermaConCodiceEndpoint,
  confermaSenzaCodiceEndpoint,
] as const;
