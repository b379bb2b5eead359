/** Orders that dealers' software places (product.md §8). */
import { z } from 'zod';
import { MAX_NOTE, MAX_QUANTITA, MAX_RIGHE_CARRELLO } from './limiti.ts';
import { ordineUscita } from './porta-ordini.schema.ts';
import { importo, importoJson, intero, oggettoCorpo, testo, testoPieno } from './wire.ts';

/**
 * The name of an article, where an empty text counts as absent (product.md §2): some programs send every field of a
 * row.
 */
const nome = (max: number) =>
  testo(max)
    .nullish()
    .transform((scritto) => {
      const pulito = scritto?.trim();
      return pulito === '' ? undefined : pulito;
    });

const riga = oggettoCorpo({
  codice: nome(60),
  ean: nome(20),
  quantita: intero(1, MAX_QUANTITA),
  prezzoAtteso: importoJson(0, 1_000_000)
    .nullish()
    .describe('euro al pezzo: se non è il prezzo del cliente l’ordine è rifiutato'),
}).refine(({ codice, ean }) => codice !== undefined || ean !== undefined, {
  error: 'Indicare il codice o l’EAN.',
  path: ['codice'],
});

const indirizzo = z.object({
  nome: testoPieno(),
  indirizzo: testoPieno(),
  cap: testoPieno(5),
  citta: testoPieno(),
  provincia: testoPieno(2),
  telefono: testoPieno(40),
});

const DESTINAZIONE =
  'Deve essere l’id di una destinazione o un indirizzo: un testo, oppure nome, indirizzo, cap, citta, provincia, telefono.';

export const ordineDirettoBody = z.object({
  righe: z
    .array(riga, 'Deve essere un elenco di righe.')
    .min(1, 'Indicare almeno una riga.')
    .max(MAX_RIGHE_CARRELLO, `Al massimo ${MAX_RIGHE_CARRELLO} righe.`),
  riferimento: testo().nullish(),
  destinazione: z
    .union([z.int(DESTINAZIONE), indirizzo, testoPieno(1_000)], DESTINAZIONE)
    .nullish()
    .describe('id di una destinazione salvata, -1 la predefinita, -2 ritiro in sede, oppure un indirizzo'),
  note: testo(MAX_NOTE).nullish(),
  tuttiInsieme: z.boolean('Deve essere true o false.').nullish(),
  accettaMancanti: z.boolean('Deve essere true o false.').nullish().describe('ordina anche i pezzi che non ci sono'),
  pagamentoOnline: z.literal(false, 'Con una chiave non si paga online: deve essere false.').nullish(),
});
export type OrdineDirettoBody = z.infer<typeof ordineDirettoBody>;

/** The order that would result: the answer to a simulation, or to a test key. */
export const ordineSimulato = ordineUscita
  .omit({ numero: true, stato: true, tipo: true, operatore: true, cliente: true })
  .extend({
    prova: z.boolean().describe('la chiave è di prova'),
    simulazione: z.boolean(),
    residuoFido: importo.nullable().describe('prima di questo ordine; null: nessun fido concordato'),
  });
export type OrdineSimulatoWire = z.infer<typeof ordineSimulato>;
