import { MOTIVI } from '@battistrada/domain/giornata';
import { z } from 'zod';
import { clienteProposto } from './cliente-proposto.schema.ts';
import { giorno, importo, testo } from './wire.ts';

const voce = z.object({
  codice: z.string(),
  ragsoc: z.string(),
  citta: z.string(),
  telefono: z.string(),
  bloccato: z.boolean(),
  motivo: z.enum(MOTIVI),
  giorni: z.int().nullable().describe('da quanti giorni è scaduto o non ordina'),
  importo: importo.nullable().describe('lo scaduto'),
  pezzi: z.int().nullable().describe('i pezzi che mancano allo scaglione, quanti preventivi o quante misure'),
  testo: z.string().describe('la marca dello scaglione, la nota o una delle misure'),
});
export type VoceGiornataWire = z.infer<typeof voce>;

export const giornata = z.object({
  voci: z.array(voce).describe('prima gli appuntamenti, poi ciò che si può guadagnare di più; al massimo 100'),
  quante: z.int(),
  risposte: z.array(clienteProposto).describe('ai clienti che ha proposto, degli ultimi 7 giorni'),
});
export type GiornataWire = z.infer<typeof giornata>;

export const markVoceBody = z.object({
  motivo: z.enum(MOTIVI, 'Deve essere un motivo della lista del giorno.'),
  esito: z.enum(['FATTA', 'RIMANDATA'], 'Deve essere FATTA o RIMANDATA.'),
  al: giorno.nullable().default(null).describe('rimandata a questo giorno; se manca a una settimana'),
  nota: testo(2_000).default(''),
  token: testo().optional().describe('due volte lo stesso: la nota si scrive una volta'),
});
export type SegnaVoceBodyWire = z.infer<typeof markVoceBody>;
export const voceSegnata = z.object({ ok: z.literal(true), al: giorno });
export type VoceSegnataWire = z.infer<typeof voceSegnata>;
