/** Orders at the machine door: on their way to the ERP, and the ERP's answers (product.md §5 "Orders out"). */
import { STATI_ORDINE } from '@battistrada/domain/stato-ordine';
import { TIPI_ORDINE } from '@battistrada/domain/tipo-ordine';
import { z } from 'zod';
import { consegna } from './consegna.schema.ts';
import { MAX_QUANTITA } from './limiti.ts';
import { elencoCorpo, giorno, importo, intero, oggettoCorpo, testo, testoPieno } from './wire.ts';

const istante = z.iso.datetime({ offset: true, error: 'Deve essere un istante ISO 8601, come 2026-03-10T09:00:00Z.' });

/** A cursor is a number for us and an opaque text for others. An empty one is the beginning. */
export const cursore = z
  .string('Deve essere un cursore.')
  .regex(/^\d{0,15}$/, 'Deve essere un cursore ricevuto in «prossimo».')
  .transform((testo) => (testo === '' ? '0' : testo));

const deposito = z.object({
  deposito: z.string(),
  pezzi: z.int(),
  consegna: consegna.nullable().describe('quando era previsto, alla conferma, che arrivassero'),
});

const riga = z.object({
  riga: z.int(),
  codice: z.string(),
  ean: z.string().nullable(),
  descrizione: z.string(),
  quantita: z.int(),
  nonDisponibile: z.int().describe('pezzi ordinati e non assegnati ad alcun deposito'),
  prezzo: importo.describe('euro al pezzo, senza IVA'),
  pfu: importo.describe('euro al pezzo'),
  contributoLogistico: importo.describe('euro al pezzo'),
  importo: importo.describe('imponibile dei pezzi non annullati'),
  depositi: z.array(deposito),
  spediti: z.int(),
  annullati: z.int(),
});

export const ordineUscita = z.object({
  numero: z.int(),
  istante: z.iso.datetime(),
  stato: z.enum(STATI_ORDINE),
  tipo: z.enum(TIPI_ORDINE).describe('W portale, T telefono, A agente'),
  operatore: z
    .object({ nome: z.string(), agente: z.string().nullable().describe('codice dell’agente; null: personale') })
    .nullable()
    .describe('chi l’ha preparato per il cliente; null: il cliente o un suo programma'),
  cliente: z.object({ codice: z.string(), partitaIva: z.string(), ragioneSociale: z.string() }),
  destinazione: z.string(),
  riferimento: z.string(),
  note: z.string(),
  tuttiInsieme: z.boolean().nullable(),
  pagamento: z.string(),
  pagaOnline: z.boolean(),
  pagato: z.boolean(),
  righe: z.array(riga),
  coupon: importo,
  scontoOnline: importo,
  imponibile: importo,
  iva: importo,
  totale: importo,
});
export type OrdineUscitaWire = z.infer<typeof ordineUscita>;

const spedita = oggettoCorpo({ codice: testoPieno(40), quantita: intero(1, MAX_QUANTITA) });

export const statoBody = z.object({
  stato: z.enum(STATI_ORDINE, `Deve essere uno tra ${STATI_ORDINE.join(', ')}.`),
  istante: istante
    .optional()
    .describe(
      'quando è successo; con righe serve anche a riconoscere una spedizione ripetuta, che senza istante e senza colli conta due volte',
    ),
  numeroErp: testo(60).optional(),
  corriere: testo(100).optional(),
  colli: elencoCorpo(testo(100), 200, 'Al massimo 200 colli.')
    .optional()
    .describe('ripetendo la spedizione si aggiungono corriere e colli che prima mancavano'),
  dataFatturazione: giorno.optional(),
  righe: elencoCorpo(spedita, 500, 'Al massimo 500 righe.')
    .optional()
    .describe('i pezzi partiti con questa spedizione'),
});

/** A text that is no number finds no order. */
export const numeroOrdine = testoPieno(40).transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));

export const esitoRicevuto = z.object({ numero: z.int(), numeroErp: z.string(), istante: z.iso.datetime() });

export const ricevutoBody = z.object({ numeroErp: testoPieno(60), istante: istante.optional() });
