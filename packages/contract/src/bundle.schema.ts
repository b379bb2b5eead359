import { z } from 'zod';
import { giorno, importo } from './wire.ts';

const rigaBundle = z.object({
  codart: z.string(),
  prezzo: importo.describe('del pezzo, da qta_minima_prod pezzi in su'),
  prezzoNetto: importo.describe('del pezzo senza la promozione'),
  qta_minima_prod: z.int(),
});
export type RigaBundleWire = z.infer<typeof rigaBundle>;

const bundle = z.object({
  testata: z.object({ id: z.int(), datafine: giorno, descrizione: z.string() }),
  prodotti: z.array(
    z.object({
      id: z.string(),
      codart: z.string(),
      desart: z.string(),
      idmarca: z.int(),
      marca: z.string(),
      linea: z.string(),
      disponibilitaTotale: z.int().describe('nei depositi del cliente'),
    }),
  ),
  corpo: z.array(rigaBundle).describe('nello stesso ordine dei prodotti'),
});
export type BundleWire = z.infer<typeof bundle>;

export const bundleList = z.object({ bundle: z.array(bundle) });
export type BundleListWire = z.infer<typeof bundleList>;
