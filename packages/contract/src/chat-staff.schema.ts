import { z } from 'zod';
import { hasContenuto, messaggi, messaggiQuery, MESSAGGIO_VUOTO, nuovoMessaggio } from './chat.schema.ts';
import { booleanoQuery, idCorpo, idMessaggio, idMessaggioCorpo, idQuery, istante, testo } from './wire.ts';

/** `nuove`: with messages that the caller has not read; `mie`: assigned to him; `libere`: assigned to nobody. */
const FILTRI_CHAT = ['nuove', 'mie', 'libere'] as const;

export const conversazioniQuery = z.object({
  dopo: idMessaggio.optional().describe('`prossimo` di chi ha letto le precedenti'),
  soloNonLette: booleanoQuery.optional().describe('con messaggi che nessuno del personale ha letto'),
  filtro: z.enum(FILTRI_CHAT, 'Deve essere nuove, mie o libere.').optional(),
  testo: testo().optional().describe('nome del cliente, o parole dei messaggi'),
});
export type ConversazioniQueryWire = z.infer<typeof conversazioniQuery>;

const conversazione = z.object({
  idCliente: z.int(),
  ragsoc: z.string(),
  nonLetti: z.int().describe('messaggi del cliente che nessuno ha letto'),
  nuovi: z.int().describe('messaggi del cliente che chi chiede non ha letto'),
  assegnata: z.object({ id: z.int(), nome: z.string() }).nullable().describe('chi se ne occupa'),
  testo: z.string().describe('dell’ultimo messaggio; vuoto se ha solo allegati'),
  daStaff: z.boolean().describe('l’ultimo è del grossista'),
  istante,
});
export type ConversazioneWire = z.infer<typeof conversazione>;

export const conversazioni = z.object({
  conversazioni: z.array(conversazione),
  prossimo: z.int().nullable().describe('da dare in `dopo` per le seguenti; null alla fine'),
  nonLetti: z.int(),
});
export type ConversazioniWire = z.infer<typeof conversazioni>;

export const conversazioneQuery = z.object({ idCliente: idQuery });
export type ConversazioneQueryWire = z.infer<typeof conversazioneQuery>;

export const messaggiStaffQuery = messaggiQuery.extend({ idCliente: idQuery });
export type MessaggiStaffQueryWire = z.infer<typeof messaggiStaffQuery>;

export const messaggiStaff = messaggi.extend({ idCliente: z.int(), ragsoc: z.string() });
export type MessaggiStaffWire = z.infer<typeof messaggiStaff>;

export const answerBody = z.object({ idCliente: idCorpo, ...nuovoMessaggio }).refine(hasContenuto, MESSAGGIO_VUOTO);
export type RispondiBodyWire = z.infer<typeof answerBody>;

export const lettiBody = z.object({ idCliente: idCorpo, finoA: idMessaggioCorpo });
export type LettiStaffBodyWire = z.infer<typeof lettiBody>;

const assegnata = z.object({ id: z.int(), nome: z.string() }).nullable().describe('chi se ne occupa');
export const conversazioneStaff = z.object({ idCliente: z.int(), assegnata });
export type ConversazioneStaffWire = z.infer<typeof conversazioneStaff>;

/** The people who may be assigned a conversation, and the prepared answers. */
export const strumentiChat = z.object({
  persone: z.array(z.object({ id: z.int(), nome: z.string() })),
  risposte: z.array(z.object({ titolo: z.string(), testo: z.string() })),
});
export type StrumentiChatWire = z.infer<typeof strumentiChat>;

export const assignConversazioneBody = z.object({
  idCliente: idCorpo,
  idPersona: idCorpo.optional().describe('assente: a nessuno'),
  prima: idCorpo.optional().describe('a chi era, per chi chiede; assente: a nessuno'),
});
export type AssegnaConversazioneBodyWire = z.infer<typeof assignConversazioneBody>;
