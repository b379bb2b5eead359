import {
  allegato,
  messaggio,
  messaggiQuery,
  messaggi,
  sendBody,
  lettiBody,
  letti,
  nonLetti,
  allegatoQuery,
} from './chat.schema.ts';
import { uploadAllegato, countNonLetti, getAllegato, sendMessaggio, listMessaggi, markMessaggiLetti } from './chat.ts';
import { endpoint } from './endpoint.ts';

export const listMessaggiEndpoint = endpoint(listMessaggi, {
  summary: 'Messaggi con il grossista, a pagine di 50',
  query: messaggiQuery,
  answer: messaggi,
});
export const sendMessaggioEndpoint = endpoint(sendMessaggio, {
  summary: 'Scrive al grossista, una volta per token',
  effect: 'write',
  body: sendBody,
  answer: messaggio,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});
export const markMessaggiLettiEndpoint = endpoint(markMessaggiLetti, {
  summary: 'I messaggi del grossista fino a questo sono letti',
  effect: 'write',
  body: lettiBody,
  answer: letti,
});
export const countNonLettiEndpoint = endpoint(countNonLetti, {
  summary: 'Messaggi del grossista non letti',
  answer: nonLetti,
});
export const uploadAllegatoEndpoint = endpoint(uploadAllegato, {
  summary: 'Carica un’immagine o un PDF da mandare con un messaggio, nel campo file',
  effect: 'write',
  upload: true,
  answer: allegato,
  errors: ['TROPPO_GRANDE', 'SPAZIO_ESAURITO', 'FORMATO_NON_ACCETTATO', 'TROPPI_TENTATIVI', 'NON_PRONTO'],
});
export const getAllegatoEndpoint = endpoint(getAllegato, {
  summary: 'Un file della conversazione',
  protocolVersion: false,
  query: allegatoQuery,
  answer: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
  errors: ['NON_TROVATO'],
});

export const chatEndpoints = [
  listMessaggiEndpoint,
  sendMessaggioEndpoint,
  markMessaggiLettiEndpoint,
  countNonLettiEndpoint,
  uploadAllegatoEndpoint,
  getAllegatoEndpoint,
] as const;
