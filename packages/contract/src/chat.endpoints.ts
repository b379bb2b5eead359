import {
  allegato,
  messaggio,
  messaggiQuery,
  messaggi,
  inviaBody,
  lettiBody,
  letti,
  nonLetti,
  allegatoQuery,
} from './chat.schema.ts';
import {
  caricaAllegato,
  countNonLetti,
  getAllegato,
  inviaMessaggio,
  listMessaggi,
  segnaMessaggiLetti,
} from './chat.ts';
import { endpoint } from './endpoint.ts';

export const listMessaggiEndpoint = endpoint(listMessaggi, {
  summary: 'Messaggi con il grossista, a pagine di 50',
  query: messaggiQuery,
  answer: messaggi,
});
export const inviaMessaggioEndpoint = endpoint(inviaMessaggio, {
  summary: 'Scrive al grossista, una volta per token',
  effect: 'write',
  body: inviaBody,
  answer: messaggio,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});
export const segnaMessaggiLettiEndpoint = endpoint(segnaMessaggiLetti, {
  summary: 'I messaggi del grossista fino a questo sono letti',
  effect: 'write',
  body: lettiBody,
  answer: letti,
});
export const countNonLettiEndpoint = endpoint(countNonLetti, {
  summary: 'Messaggi del grossista non letti',
  answer: nonLetti,
});
export const caricaAllegatoEndpoint = endpoint(caricaAllegato, {
  summary: 'Carica un’immagine o un PDF da mandare con un messaggio, nel campo file',
  effect: 'write',
  upload: true,
  answer: allegato,
  errors: ['TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'TROPPI_TENTATIVI'],
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
  inviaMessaggioEndpoint,
  segnaMessaggiLettiEndpoint,
  countNonLettiEndpoint,
  caricaAllegatoEndpoint,
  getAllegatoEndpoint,
] as const;
