import { z } from 'zod';
import { importo, testo } from './wire.ts';

/** The data that an article may lack, so that somebody must look at it. */
export const MANCANZE = ['prezzo', 'etichetta', 'pfu'] as const;

export const articoliStaffQuery = z.object({
  testo: testo().optional().describe('inizio del codice, EAN o parole'),
  senza: z.enum(MANCANZE, 'Deve essere prezzo, etichetta o pfu.').optional().describe('che cosa manca'),
  dopo: testo().optional().describe('codice dell’ultimo già letto'),
});
export type ArticoliStaffQueryWire = z.infer<typeof articoliStaffQuery>;

const articolo = z.object({
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
  ean: z.string().nullable(),
  prezzoListino: importo,
  pfu: importo,
  conEtichetta: z.boolean(),
  mancanze: z.array(z.enum(MANCANZE)),
  attivo: z.boolean(),
  pezzi: z.int().describe('in tutti i depositi'),
});
export type ArticoloStaffWire = z.infer<typeof articolo>;
export const articoliStaff = z.object({
  articoli: z.array(articolo),
  prossimo: z.string().nullable().describe('da dare in `dopo` per i seguenti; null alla fine'),
});
export type ArticoliStaffWire = z.infer<typeof articoliStaff>;
