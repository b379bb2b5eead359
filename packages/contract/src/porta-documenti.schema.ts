/** Delivery notes and invoices at the machine door (product.md §8). */
import { z } from 'zod';
import { cursore } from './porta-ordini.schema.ts';
import { voceRiepilogo } from './documenti.schema.ts';
import { MAX_INTEGER, giorno, importo, interoQuery, percentuale } from './wire.ts';

export const documentiQuery = z.object({ dopo: cursore.optional(), limite: interoQuery(1, 500).default(100) });

export const fattureQuery = documentiQuery.extend({
  tipo: z.enum(['FT', 'NC', 'ND'], 'Deve essere uno tra FT, NC, ND.').default('FT'),
});

const riga = z.object({
  codice: z.string(),
  descrizione: z.string(),
  quantita: z.number(),
  prezzo: importo,
  importo,
  aliquotaIva: percentuale,
  ddt: z.string().nullable().describe('in una fattura: il numero del DDT con cui è stata consegnata'),
});

const riferimento = z.object({ tipo: z.string(), numero: z.string(), data: giorno });

export const documento = z.object({
  id: z.int(),
  tipo: z.enum(['DDT', 'FT', 'NC', 'ND']),
  numero: z.string(),
  data: giorno,
  imponibile: importo,
  iva: importo,
  riepilogo: z.array(voceRiepilogo).describe('le aliquote, quando sono più di una o una è 0; altrimenti vuoto'),
  totale: importo,
  pagamento: z.string(),
  destinazione: z.string(),
  ordini: z.array(z.int()).describe('i numeri degli ordini da cui viene'),
  collegati: z.array(riferimento).describe('i DDT di una fattura, la fattura di un DDT'),
  scadenze: z.array(z.object({ data: giorno, importo, residuo: importo })),
  righe: z.array(riga),
});
export type DocumentoPortaWire = z.infer<typeof documento>;

export const idFattura = z.object({
  id: z.coerce.number('Deve essere un numero.').pipe(z.int().min(0).max(MAX_INTEGER).catch(0)),
});
