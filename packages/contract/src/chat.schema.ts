import { z } from 'zod';
import { MAX_ALLEGATI, MAX_MESSAGGIO } from './limiti.ts';
import { idMessaggio, idMessaggioCorpo, istante, isVisibile, testo, token, uuid } from './wire.ts';

export const allegato = z.object({
  id: z.string().describe('UUID'),
  nome: z.string(),
  tipo: z.enum(['image/webp', 'application/pdf']),
  dimensione: z.int().describe('byte'),
  larghezza: z.int().nullable().describe('di un’immagine, in pixel'),
  altezza: z.int().nullable(),
});
export type AllegatoWire = z.infer<typeof allegato>;

export const messaggio = z.object({
  id: z.int(),
  daStaff: z.boolean().describe('scritto dal grossista'),
  autore: z.string(),
  testo: z.string().describe('testo semplice; vuoto se ci sono solo allegati'),
  istante,
  letto: istante.nullable().describe('quando l’altra parte l’ha letto'),
  allegati: z.array(allegato),
});
export type MessaggioWire = z.infer<typeof messaggio>;

export const messaggiQuery = z.object({
  prima: idMessaggio.optional().describe('solo quelli prima di questo'),
  dopo: idMessaggio.optional().describe('solo quelli dopo questo'),
});
export type MessaggiQueryWire = z.infer<typeof messaggiQuery>;

export const messaggi = z.object({
  messaggi: z.array(messaggio).describe('dal più vecchio'),
  altri: z.boolean().describe('ce ne sono ancora, nella direzione chiesta'),
  nonLetti: z.int().describe('dell’altra parte, in tutta la conversazione'),
});
export type MessaggiWire = z.infer<typeof messaggi>;

export const nuovoMessaggio = {
  testo: testo(MAX_MESSAGGIO).default(''),
  token,
  allegati: z
    .array(uuid, 'Deve essere un elenco.')
    .max(MAX_ALLEGATI, `Al massimo ${MAX_ALLEGATI} allegati.`)
    .default([]),
};
/** A message needs a text or a file. */
export function hasContenuto({ testo: scritto, allegati }: { testo: string; allegati: string[] }): boolean {
  return isVisibile(scritto) || allegati.length > 0;
}
export const MESSAGGIO_VUOTO = { message: 'Scrivi un messaggio o allega un file.', path: ['testo'] };

export const sendBody = z.object(nuovoMessaggio).refine(hasContenuto, MESSAGGIO_VUOTO);
export type InviaMessaggioBodyWire = z.infer<typeof sendBody>;

export const lettiBody = z.object({ finoA: idMessaggioCorpo });
export type LettiBodyWire = z.infer<typeof lettiBody>;

export const letti = z.object({ ok: z.literal(true), nonLetti: z.int() });
export type LettiWire = z.infer<typeof letti>;

export const nonLetti = z.object({ nonLetti: z.int() });
export type NonLettiWire = z.infer<typeof nonLetti>;

export const allegatoQuery = z.object({ id: uuid });
export type AllegatoQueryWire = z.infer<typeof allegatoQuery>;
