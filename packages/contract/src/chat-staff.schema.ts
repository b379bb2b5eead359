import { z } from 'zod';
import { diceQualcosa, messaggi, messaggiQuery, MESSAGGIO_VUOTO, nuovoMessaggio } from './chat.schema.ts';
import { booleanoQuery, idCorpo, idMessaggioCorpo, idQuery, istante, paginaQuery } from './wire.ts';

export const conversazioniQuery = z.object({ pagina: paginaQuery, soloNonLette: booleanoQuery.optional() });
export type ConversazioniQueryWire = z.infer<typeof conversazioniQuery>;

const conversazione = z.object({
  idCliente: z.int(),
  ragsoc: z.string(),
  nonLetti: z.int().describe('messaggi del cliente'),
  testo: z.string().describe('dell’ultimo messaggio; vuoto se ha solo allegati'),
  daStaff: z.boolean().describe('l’ultimo è del grossista'),
  istante,
});
export type ConversazioneWire = z.infer<typeof conversazione>;

export const conversazioni = z.object({ conversazioni: z.array(conversazione), pagine: z.int(), nonLetti: z.int() });
export type ConversazioniWire = z.infer<typeof conversazioni>;

export const conversazioneQuery = z.object({ idCliente: idQuery });
export type ConversazioneQueryWire = z.infer<typeof conversazioneQuery>;

export const messaggiStaffQuery = messaggiQuery.extend({ idCliente: idQuery });
export type MessaggiStaffQueryWire = z.infer<typeof messaggiStaffQuery>;

export const messaggiStaff = messaggi.extend({ idCliente: z.int(), ragsoc: z.string() });
export type MessaggiStaffWire = z.infer<typeof messaggiStaff>;

export const rispondiBody = z.object({ idCliente: idCorpo, ...nuovoMessaggio }).refine(diceQualcosa, MESSAGGIO_VUOTO);
export type RispondiBodyWire = z.infer<typeof rispondiBody>;

export const lettiBody = z.object({ idCliente: idCorpo, finoA: idMessaggioCorpo });
export type LettiStaffBodyWire = z.infer<typeof lettiBody>;
