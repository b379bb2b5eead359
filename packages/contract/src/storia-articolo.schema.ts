import { z } from 'zod';
import { prodotto } from './ricerca.schema.ts';
import { codiceArticolo, giorno, importo, quantitaQuery } from './wire.ts';

export const storiaQuery = z.object({
  id: codiceArticolo,
  qty: quantitaQuery.optional().describe('solo equivalenti di cui ci sono tanti pezzi'),
});
export type StoriaQueryWire = z.infer<typeof storiaQuery>;

const ultimoAcquisto = z.object({ ordine: z.int(), data: giorno, qty: z.int(), prezzo: importo });
export type UltimoAcquistoWire = z.infer<typeof ultimoAcquisto>;

const equivalente = z.object({
  prodotto,
  litri: z
    .int()
    .nullable()
    .describe('in meno all’anno, di quattro gomme, per le classi dell’etichetta; null senza etichetta'),
});
export type EquivalenteWire = z.infer<typeof equivalente>;

export const storia = z.object({
  ultimo: ultimoAcquisto.nullable().describe('l’ultima volta che l’azienda l’ha ordinato, negli ultimi dodici mesi'),
  pezziMisura: z.int().nullable().describe('pezzi della stessa misura ordinati in dodici mesi; null senza misura'),
  ordiniMisura: z.int().nullable(),
  equivalenti: z
    .array(equivalente)
    .describe('al massimo 5: stessa misura e stagione, indici almeno uguali, disponibili, dal meno caro'),
});
export type StoriaWire = z.infer<typeof storia>;
