/** A day of delivery (product.md §8 "Consegna"). */
import { z } from 'zod';
import { giorno } from './wire.ts';

export const consegna = z.object({
  giorno,
  entro: z
    .string()
    .nullable()
    .describe('HH:MM: fino a quando va ordinato nel giorno in cui parte; null senza ora limite'),
  testo: z.string().describe('il giorno come si legge: mar 24 nov'),
});
