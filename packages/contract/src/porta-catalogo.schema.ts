/** Articles and stock at the machine door, for dealers' software (product.md §8). */
import { z } from 'zod';
import { consegna } from './consegna.schema.ts';
import { MAX_CODICI, MAX_QUANTITA } from './limiti.ts';
import { importo, testoPieno } from './wire.ts';

/**
 * The position up to which a reader has read the catalogue: a number, and the basis of his prices. 0 is the beginning,
 * as in every list.
 */
export const cursoreCatalogo = z
  .string('Deve essere un cursore.')
  .regex(/^(0|\d{1,15}-[0-9a-f]{8})$/, 'Deve essere un cursore ricevuto in «X-Prossimo».');

export const disponibilitaBody = z.object({
  codici: z
    .array(testoPieno(60), 'Deve essere un elenco di codici o EAN.')
    .min(1, 'Indicare almeno un codice.')
    .max(MAX_CODICI, `Al massimo ${MAX_CODICI} codici.`),
  quantita: z
    .int('Deve essere un numero intero.')
    .min(1, 'Non può essere minore di 1.')
    .max(MAX_QUANTITA, `Non può essere maggiore di ${MAX_QUANTITA}.`)
    .optional()
    .describe('i pezzi di ogni articolo: il prezzo è quello di tanti; 1 se non indicata'),
});

export const disponibilita = z.object({
  articoli: z.array(
    z.object({
      codice: z.string(),
      ean: z.string().nullable(),
      descrizione: z.string(),
      prezzo: importo.describe('netto del cliente, al pezzo'),
      pfu: importo,
      contributoLogistico: importo,
      disponibile: z.int().describe('pezzi, in tutti i depositi del cliente'),
      depositi: z
        .array(z.object({ deposito: z.string(), pezzi: z.int(), consegna: consegna.nullable() }))
        .describe('nell’ordine del cliente'),
    }),
  ),
  sconosciuti: z.array(z.string()).describe('ciò che non è il codice né l’EAN di alcun articolo ordinabile'),
});
export type DisponibilitaWire = z.infer<typeof disponibilita>;
