import { z } from 'zod';
import { importo } from './wire.ts';

const prodottoConsigliato = z.object({
  id: z.string().describe('codice articolo'),
  desart: z.string(),
  disegno: z.string(),
  idmarca: z.int(),
  marca: z.string(),
  prezzo: importo.describe('netto del cliente, per pezzo'),
  immagine: z.string().nullable(),
});
export type ProdottoConsigliatoWire = z.infer<typeof prodottoConsigliato>;

export const prodottiConsigliati = z.object({ prodottiConsigliati: z.array(prodottoConsigliato) });
export type ProdottiConsigliatiWire = z.infer<typeof prodottiConsigliati>;
