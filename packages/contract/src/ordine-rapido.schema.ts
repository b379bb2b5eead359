import { z } from 'zod';
import { MAX_QUANTITA, MAX_RIGHE_CARRELLO } from './limiti.ts';
import { MAX_RIGA_RAPIDA, MAX_TESTO_RAPIDO } from './ordine-rapido-limiti.ts';
import { prodotto } from './ricerca.schema.ts';
import { booleanoCorpo, codiceArticolo, interoCorpo, istante, testo, token } from './wire.ts';

const TROPPE = `Al massimo ${MAX_RIGHE_CARRELLO} righe: dividi l’ordine.`;

const ordineTesto = testo(MAX_TESTO_RAPIDO);

export const verificaBody = z.object({
  testo: ordineTesto.optional().describe('una riga per articolo; questo, o righe'),
  righe: z.array(testo(MAX_RIGA_RAPIDA), 'Deve essere un elenco di testi.').max(MAX_RIGHE_CARRELLO, TROPPE).optional(),
});
export type VerificaBodyWire = z.infer<typeof verificaBody>;

const rigaVerificata = z.object({
  riga: z.int().describe('le righe come scritte, dalla prima che è 1; quelle vuote contano'),
  testo: z.string().describe('come è stato scritto'),
  qty: z.int().describe('0 se sommata a una riga precedente (pronta, ma niente da aggiungere), o se non si capisce'),
  esito: z.enum(['pronta', 'scegliere', 'correggere']),
  motivo: z.string().nullable(),
  codice: z.string().nullable(),
  prodotto: prodotto.nullable(),
  scelte: z.array(prodotto).describe('al massimo 5, disponibili per primi'),
});
export type RigaVerificataWire = z.infer<typeof rigaVerificata>;

export const esitoVerifica = z.object({
  righe: z.array(rigaVerificata),
  pronte: z.int(),
  daScegliere: z.int(),
  daCorreggere: z.int(),
});
export type EsitoVerificaWire = z.infer<typeof esitoVerifica>;

// An empty value counts as absent, in a row too (product.md §2).
const facoltativo = z.preprocess((dato) => (dato === null || dato === '' ? undefined : dato), booleanoCorpo.optional());

const rigaDaAggiungere = z.object(
  {
    codice: codiceArticolo,
    qty: interoCorpo(1, MAX_QUANTITA),
    forza: facoltativo.describe('anche più di quanto è disponibile, dopo che è stato detto'),
    includiDepositiSecondari: facoltativo.describe(
      'true: anche dai depositi secondari, per tutta la riga del carrello; false vale per una riga nuova',
    ),
  },
  'Deve dire codice e qty.',
);
export type RigaDaAggiungereWire = z.infer<typeof rigaDaAggiungere>;

export const addRigheBody = z.object({
  token,
  righe: z
    .array(rigaDaAggiungere, 'Deve essere un elenco di righe.')
    .min(1, 'Nessuna riga.')
    .max(MAX_RIGHE_CARRELLO, TROPPE),
});
export type AggiungiRigheBodyWire = z.infer<typeof addRigheBody>;

export const rigaAggiunta = z.object({
  codice: z.string(),
  qty: z.int(),
  esito: z.enum(['aggiunta', 'rifiutata']),
  codiceErrore: z.string().nullable(),
  Message: z.string().nullable(),
});
export type RigaAggiuntaWire = z.infer<typeof rigaAggiunta>;

export const esitoAggiunta = z.object({ righe: z.array(rigaAggiunta) });
export type EsitoAggiuntaWire = z.infer<typeof esitoAggiunta>;

export const bozzaBody = z.object({ testo: ordineTesto.optional().describe('vuoto: nessuna bozza') });
export type BozzaBodyWire = z.infer<typeof bozzaBody>;

export const bozza = z.object({ testo: z.string(), salvata: istante.nullable() });
export type BozzaWire = z.infer<typeof bozza>;
