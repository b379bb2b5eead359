import { z } from 'zod';
import {
  caricaAllegatoStaff,
  eventiStaff,
  getAllegatoStaff,
  listConversazioni,
  listMessaggiStaff,
  rispondi,
  segnaLettiStaff,
} from './chat-staff.ts';
import {
  allegato,
  allegatoQuery,
  diceQualcosa,
  letti,
  messaggi,
  messaggiQuery,
  messaggio,
  MESSAGGIO_VUOTO,
  nuovoMessaggio,
} from './chat.schema.ts';
import { endpoint } from './endpoint.ts';
import { booleanoQuery, idCorpo, idMessaggioCorpo, idQuery, istante, paginaQuery } from './wire.ts';

const conversazioniQuery = z.object({ pagina: paginaQuery, soloNonLette: booleanoQuery.optional() });
export type ConversazioniQueryWire = z.infer<typeof conversazioniQuery>;

const conversazione = z.object({
  idCliente: z.int(),
  ragsoc: z.string(),
  nonLetti: z.int().describe('messaggi del cliente'),
  testo: z.string().describe('dell’ultimo messaggio; vuoto se ha solo allegati'),
  daStaff: z.boolean().describe('l’ultimo è del grossista'),
  istante,
});

const conversazioni = z.object({ conversazioni: z.array(conversazione), pagine: z.int(), nonLetti: z.int() });
export type ConversazioniWire = z.infer<typeof conversazioni>;

const conversazioneQuery = z.object({ idCliente: idQuery });
export type ConversazioneQueryWire = z.infer<typeof conversazioneQuery>;

const messaggiStaffQuery = messaggiQuery.extend({ idCliente: idQuery });
export type MessaggiStaffQueryWire = z.infer<typeof messaggiStaffQuery>;

const messaggiStaff = messaggi.extend({ idCliente: z.int(), ragsoc: z.string() });
export type MessaggiStaffWire = z.infer<typeof messaggiStaff>;

const rispondiBody = z.object({ idCliente: idCorpo, ...nuovoMessaggio }).refine(diceQualcosa, MESSAGGIO_VUOTO);
export type RispondiBodyWire = z.infer<typeof rispondiBody>;

const lettiBody = z.object({ idCliente: idCorpo, finoA: idMessaggioCorpo });
export type LettiStaffBodyWire = z.infer<typeof lettiBody>;

export const listConversazioniEndpoint = endpoint(listConversazioni, {
  summary: 'Conversazioni con i clienti, a pagine di 50',
  access: 'staff',
  query: conversazioniQuery,
  answer: conversazioni,
});
export const listMessaggiStaffEndpoint = endpoint(listMessaggiStaff, {
  summary: 'Messaggi con un cliente, a pagine di 50',
  access: 'staff',
  query: messaggiStaffQuery,
  answer: messaggiStaff,
  errors: ['NON_TROVATO'],
});
export const rispondiEndpoint = endpoint(rispondi, {
  summary: 'Scrive a un cliente, una volta per token',
  access: 'staff',
  effect: 'write',
  body: rispondiBody,
  answer: messaggio,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});
export const segnaLettiStaffEndpoint = endpoint(segnaLettiStaff, {
  summary: 'I messaggi del cliente fino a questo sono letti',
  access: 'staff',
  effect: 'write',
  body: lettiBody,
  answer: letti,
  errors: ['NON_TROVATO'],
});
export const caricaAllegatoStaffEndpoint = endpoint(caricaAllegatoStaff, {
  summary: 'Carica un file da mandare a un cliente, nel campo file',
  access: 'staff',
  effect: 'write',
  upload: true,
  query: conversazioneQuery,
  answer: allegato,
  errors: ['NON_TROVATO', 'TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'TROPPI_TENTATIVI'],
});
export const getAllegatoStaffEndpoint = endpoint(getAllegatoStaff, {
  summary: 'Un file di una conversazione',
  access: 'staff',
  protocolVersion: false,
  query: allegatoQuery,
  answer: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
  errors: ['NON_TROVATO'],
});
export const eventiStaffEndpoint = endpoint(eventiStaff, {
  summary: 'Conversazioni dal vivo (server-sent events: pronto, conversazione, fine)',
  access: 'staff',
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['text/event-stream'],
  errors: ['TROPPI_TENTATIVI'],
});

export const chatStaffEndpoints = [
  listConversazioniEndpoint,
  listMessaggiStaffEndpoint,
  rispondiEndpoint,
  segnaLettiStaffEndpoint,
  caricaAllegatoStaffEndpoint,
  getAllegatoStaffEndpoint,
  eventiStaffEndpoint,
] as const;
