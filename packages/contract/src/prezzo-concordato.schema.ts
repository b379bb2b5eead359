import { z } from 'zod';
import { codiceArticolo, importo, importoCorpo, testo } from './wire.ts';

const limiti = z.object({
  codice: z.string(),
  prezzo: importo.describe('al pezzo, come è nel carrello'),
  pieno: importo.describe('quello del cliente, senza accordi'),
  minimo: importo.describe('sotto questo nessuno scende'),
  massimo: importo,
  libero: importo.describe('fin qui si concorda da soli; sotto, fino al minimo, decide l’ufficio'),
  stato: z
    .enum(['CLIENTE', 'CONCORDATO', 'IN_ATTESA', 'RIFIUTATO', 'DA_RICHIEDERE'])
    .describe('DA_RICHIEDERE: il sì dell’ufficio valeva per un altro numero di pezzi'),
  chiesto: importo.nullable().describe('quello chiesto all’ufficio, che aspetta o è stato rifiutato'),
  risposta: z.string().describe('la parola dell’ufficio a un rifiuto'),
  motivo: z.string().nullable().describe('null: nessun prezzo concordato'),
  autore: z.string().nullable(),
});
export type PrezzoRigaWire = z.infer<typeof limiti>;
export const prezziConcordati = z.object({ righe: z.array(limiti) });
export type PrezziConcordatiWire = z.infer<typeof prezziConcordati>;

const MOTIVO = 'Scrivi il motivo, con almeno 3 caratteri.';
export const concordaBody = z.object({
  id: codiceArticolo,
  prezzo: importoCorpo(0, 99_999.99),
  motivo: testo(200, MOTIVO).refine((value) => value.trim().length >= 3, MOTIVO),
});
export type ConcordaBodyWire = z.infer<typeof concordaBody>;
export const removeConcordatoQuery = z.object({ id: codiceArticolo });
export type TogliConcordatoQueryWire = z.infer<typeof removeConcordatoQuery>;
