import { z } from 'zod';
import { giorno, idCorpo, idQuery, importo, istante, testo, testoPieno, token } from './wire.ts';
import { statoOrdine } from './ordine-storico.schema.ts';

export const clientiAgenteQuery = z.object({
  testo: testo().optional().describe('nome, codice, città o telefono'),
  dopo: idQuery.optional().describe('`prossimo` della pagina prima'),
});
export type ClientiAgenteQueryWire = z.infer<typeof clientiAgenteQuery>;

const clienteAgente = z.object({
  codice: z.string().describe('da mettere nell’indirizzo e davanti alle chiamate'),
  ragsoc: z.string(),
  citta: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  bloccato: z.boolean(),
  scaduto: importo.describe('scaduto e non pagato, oggi'),
  ultimoOrdine: giorno.nullable(),
});
export type ClienteAgenteWire = z.infer<typeof clienteAgente>;
export const clientiAgente = z.object({
  clienti: z.array(clienteAgente),
  prossimo: z.int().nullable().describe('da dare in `dopo` per i seguenti; null alla fine'),
});
export type ClientiAgenteWire = z.infer<typeof clientiAgente>;

const nota = z.object({
  id: z.int(),
  istante,
  autore: z.string(),
  testo: z.string(),
  prossima: giorno.nullable(),
  fatta: z.boolean(),
});
export type NotaWire = z.infer<typeof nota>;

const ordineAperto = z.object({
  id: z.int(),
  numero: z.int(),
  dataOrdine: giorno,
  stato: statoOrdine,
  totale: importo,
  pezzi: z.int(),
  spediti: z.int(),
});
export type OrdineApertoWire = z.infer<typeof ordineAperto>;

const articoloComprato = z.object({
  codice: z.string(),
  desart: z.string(),
  ultimo: giorno,
  pezzi: z.int(),
  prezzo: importo.describe('l’ultimo pagato, al pezzo'),
});
export type ArticoloCompratoWire = z.infer<typeof articoloComprato>;

export const schedaAgente = z.object({
  codice: z.string(),
  ragsoc: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  citta: z.string(),
  provincia: z.string(),
  piva: z.string(),
  telefono: z.string(),
  cellulare: z.string(),
  email: z.string(),
  pagamento: z.string(),
  listino: z.string(),
  depositi: z.array(z.string()),
  bloccato: z.boolean(),
  fidoMassimo: importo.nullable().describe('null: nessun fido concordato'),
  fidoCorrente: importo,
  scaduto: importo,
  scadutoDal: giorno.nullable(),
  aScadere: importo,
  prossimaScadenza: giorno.nullable(),
  ordiniAperti: z.array(ordineAperto),
  ultimiPrezzi: z.array(articoloComprato).describe('gli articoli comprati da ultimo'),
  stagione: z.object({
    nome: z.enum(['estiva', 'invernale']),
    mancanti: z.array(articoloComprato).describe('comprati nella stessa stagione di un anno fa e non in questa'),
  }),
  preventiviAperti: z.int(),
  note: z.array(nota).describe('le ultime 20, dalla più recente'),
});
export type SchedaAgenteWire = z.infer<typeof schedaAgente>;

export const addNotaBody = z.object({
  token,
  testo: testoPieno(2_000),
  prossima: giorno.nullable().default(null),
});
export type AggiungiNotaBodyWire = z.infer<typeof addNotaBody>;
export const markNotaBody = z.object({
  id: idCorpo,
  al: giorno.optional().describe('la rimanda a questo giorno; se manca la segna fatta'),
});
export type SegnaNotaBodyWire = z.infer<typeof markNotaBody>;
export const note = z.object({ note: z.array(nota) });
export type NoteWire = z.infer<typeof note>;
