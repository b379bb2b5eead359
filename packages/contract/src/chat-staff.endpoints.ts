import {
  assignConversazioneBody,
  conversazioneStaff,
  conversazioniQuery,
  conversazioni,
  conversazioneQuery,
  messaggiStaffQuery,
  messaggiStaff,
  answerBody,
  lettiBody,
  strumentiChat,
} from './chat-staff.schema.ts';
import {
  assignConversazione,
  getConversazione,
  getStrumentiChat,
  uploadAllegatoStaff,
  eventiStaff,
  getAllegatoStaff,
  listConversazioni,
  listMessaggiStaff,
  answerCliente,
  markLettiStaff,
} from './chat-staff.ts';
import { allegato, allegatoQuery, letti, messaggio } from './chat.schema.ts';
import { endpoint } from './endpoint.ts';

export const listConversazioniEndpoint = endpoint(listConversazioni, {
  summary: 'Conversazioni con i clienti, dall’ultimo messaggio, 50 alla volta',
  access: 'staff',
  diritto: 'chat',
  query: conversazioniQuery,
  answer: conversazioni,
});
export const getStrumentiChatEndpoint = endpoint(getStrumentiChat, {
  summary: 'Chi può occuparsi di una conversazione, e le risposte pronte',
  access: 'staff',
  diritto: 'chat',
  answer: strumentiChat,
});
export const getConversazioneEndpoint = endpoint(getConversazione, {
  summary: 'Chi si occupa della conversazione con un cliente',
  access: 'staff',
  diritto: 'chat',
  query: conversazioneQuery,
  answer: conversazioneStaff,
  errors: ['NON_TROVATO'],
});
export const assignConversazioneEndpoint = endpoint(assignConversazione, {
  summary: 'Affida una conversazione a una persona, o a nessuno',
  access: 'staff',
  diritto: 'chat',
  effect: 'write',
  body: assignConversazioneBody,
  answer: conversazioneStaff,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const listMessaggiStaffEndpoint = endpoint(listMessaggiStaff, {
  summary: 'Messaggi con un cliente, a pagine di 50',
  access: 'staff',
  diritto: 'chat',
  query: messaggiStaffQuery,
  answer: messaggiStaff,
  errors: ['NON_TROVATO'],
});
export const answerClienteEndpoint = endpoint(answerCliente, {
  summary: 'Scrive a un cliente, una volta per token',
  access: 'staff',
  diritto: 'chat',
  effect: 'write',
  body: answerBody,
  answer: messaggio,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});
export const markLettiStaffEndpoint = endpoint(markLettiStaff, {
  summary: 'I messaggi del cliente fino a questo sono letti',
  access: 'staff',
  diritto: 'chat',
  effect: 'write',
  body: lettiBody,
  answer: letti,
  errors: ['NON_TROVATO'],
});
export const uploadAllegatoStaffEndpoint = endpoint(uploadAllegatoStaff, {
  summary: 'Carica un file da mandare a un cliente, nel campo file',
  access: 'staff',
  diritto: 'chat',
  effect: 'write',
  upload: true,
  query: conversazioneQuery,
  answer: allegato,
  errors: [
    'NON_TROVATO',
    'TROPPO_GRANDE',
    'SPAZIO_ESAURITO',
    'FORMATO_NON_ACCETTATO',
    'TROPPI_TENTATIVI',
    'NON_PRONTO',
  ],
});
export const getAllegatoStaffEndpoint = endpoint(getAllegatoStaff, {
  summary: 'Un file di una conversazione',
  access: 'staff',
  diritto: 'chat',
  protocolVersion: false,
  query: allegatoQuery,
  answer: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
  errors: ['NON_TROVATO'],
});
export const eventiStaffEndpoint = endpoint(eventiStaff, {
  summary: 'Conversazioni dal vivo (server-sent events: pronto, conversazione, fine)',
  access: 'staff',
  diritto: null,
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['text/event-stream'],
  errors: ['TROPPI_TENTATIVI'],
});

export const chatStaffEndpoints = [
  listConversazioniEndpoint,
  getStrumentiChatEndpoint,
  getConversazioneEndpoint,
  assignConversazioneEndpoint,
  listMessaggiStaffEndpoint,
  answerClienteEndpoint,
  markLettiStaffEndpoint,
  uploadAllegatoStaffEndpoint,
  getAllegatoStaffEndpoint,
  eventiStaffEndpoint,
] as const;
