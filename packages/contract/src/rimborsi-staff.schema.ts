import { z } from 'zod';
import { booleanoQuery, idCorpo, idQuery, importo, istante, testoPieno } from './wire.ts';

export const rimborsiQuery = z.object({
  daFare: booleanoQuery.optional().describe('solo quelli da fare'),
  dopo: idQuery.optional().describe('id dell’ultimo già letto'),
});
export type RimborsiQueryWire = z.infer<typeof rimborsiQuery>;

const rimborso = z.object({
  id: z.int(),
  creato: istante,
  eseguito: istante.nullable(),
  chi: z.string().nullable().describe('chi l’ha eseguito'),
  riferimento: z.string(),
  importo,
  numeroOrdine: z.int().nullable().describe('null quando erano state pagate scadenze'),
  documenti: z.string().nullable().describe('i documenti delle scadenze pagate'),
  ragsoc: z.string(),
  fornitore: z.enum(['sandbox', 'stripe']),
  metodo: z.enum(['carta', 'bonifico']).nullable(),
  riferimentoPagamento: z.string().nullable(),
  online: z.boolean().describe('il fornitore lo restituisce sulla carta'),
  chiesto: z.boolean().describe('il fornitore ne è stato richiesto'),
});
export type RimborsoWire = z.infer<typeof rimborso>;
export const rimborsi = z.object({ rimborsi: z.array(rimborso), prossimo: z.int().nullable() });
export type RimborsiWire = z.infer<typeof rimborsi>;

export const rimborsaOnlineBody = z.object({ id: idCorpo });
export type RimborsaOnlineBodyWire = z.infer<typeof rimborsaOnlineBody>;
export const rimborsato = z.object({
  ok: z.literal(true),
  riferimento: z.string().describe('come il fornitore lo chiama'),
});
export type RimborsatoWire = z.infer<typeof rimborsato>;

export const eseguiRimborsoBody = z.object({
  id: idCorpo,
  riferimento: testoPieno().describe('come la banca o il fornitore lo chiama'),
});
export type EseguiRimborsoBodyWire = z.infer<typeof eseguiRimborsoBody>;
