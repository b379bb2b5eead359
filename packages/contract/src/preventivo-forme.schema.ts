/** A quotation on the wire: shared by every call that answers one, and by the offer of its link. */
import { z } from 'zod';
import { MAX_ALTERNATIVE, STATI_PREVENTIVO } from './limiti.ts';
import { etichetta } from './ricerca.schema.ts';
import { giorno, importo, interoQuery, istante } from './wire.ts';

export const statoPreventivo = z
  .enum(STATI_PREVENTIVO, `Deve essere ${STATI_PREVENTIVO.slice(0, -1).join(', ')} o ${STATI_PREVENTIVO.at(-1)}.`)
  .describe('che ne è del link: non mandato, mandato, aperto, scaduto, rifiutato, accettato, portato nel carrello');

/** Good, better, best. */
export const alternativa = z.int().min(1).max(MAX_ALTERNATIVE);
export const alternativaQuery = interoQuery(1, MAX_ALTERNATIVE);

const testata = z.object({
  id: z.uuid(),
  numero: z.int().describe('progressivo del cliente'),
  dtins: istante,
  prezzo_montaggio: importo,
  prezzo_equilibratura: importo,
  prezzo_valvole: importo,
  prezzo_convergenza: importo,
  prezzo_campanatura: importo,
  assicurazione_inclusa: z.boolean(),
  note_preventivo: z.string(),
  validoFino: giorno.describe('i prezzi valgono fino a questo giorno'),
  stato: statoPreventivo,
});
export type TestataPreventivoWire = z.infer<typeof testata>;

const riga = z.object({
  id: z.uuid().describe('della riga'),
  idprodotto: z.string().describe('codice articolo'),
  codice_prodotto: z.string(),
  qtadig: z.int(),
  desart: z.string(),
  id_marca: z.int(),
  marca: z.string(),
  misura: z.string(),
  disegno: z.string(),
  is_pneumatico: z.boolean(),
  stagione: z.int().min(1).max(3).nullable().describe('1 Estive, 2 Invernali, 3 4 Stagioni'),
  immagine: z.string().nullable(),
  prezzoListino: importo,
  prezzo: importo.describe('netto del cliente, per pezzo'),
  pfu: importo.describe('per pezzo'),
  contributoLogistico: importo.describe('per pezzo'),
  alternativa,
  prezzoVendita: importo.describe('al pezzo, per il cliente finale: IVA e PFU inclusi'),
  prezzoManuale: z.boolean().describe('scritto a mano, non dal ricarico'),
  pfuVendita: importo.describe('al pezzo, IVA inclusa; compreso in prezzoVendita'),
  totaleVendita: importo.describe('della riga'),
  etichetta: etichetta.nullable(),
  ordinabile: z.boolean().describe('false: l’articolo è stato ritirato'),
});
export type RigaPreventivoWire = z.infer<typeof riga>;

export const cliente = z.object({
  id: z.uuid(),
  ragsoc: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  citta: z.string(),
  provincia: z.string(),
  cellulare: z.string(),
  email: z.string(),
  piva: z.string(),
});
export type ClienteFinaleWire = z.infer<typeof cliente>;

/** The end customer's total of one alternative; the taxable amount is computed from the amount with VAT. */
export const totaleAlternativa = z.object({
  alternativa,
  pezzi: z.int(),
  prodotti: importo,
  servizi: importo,
  imponibile: importo,
  iva: importo,
  totale: importo.describe('IVA inclusa'),
});
export type TotaleAlternativaWire = z.infer<typeof totaleAlternativa>;

const link = z.object({
  creato: istante,
  scade: istante,
  revocato: istante.nullable(),
  visto: istante.nullable().describe('quando il cliente finale lo ha aperto la prima volta'),
  accettato: istante.nullable(),
  importoAccettato: importo.nullable().describe('IVA inclusa, come è stato accettato'),
  superato: istante
    .nullable()
    .describe('da quando il preventivo è cambiato: ciò che è stato accettato resta, la versione nuova è da accettare'),
  alternativa: alternativa.nullable().describe('quella scelta'),
  rifiutato: istante.nullable().describe('quando il cliente finale ha detto di no'),
  messaggio: z.string().describe('del cliente finale'),
  inCarrello: istante.nullable(),
});

export type LinkPreventivoWire = z.infer<typeof link>;

export const preventivo = z
  .object({
    testata,
    corpo: z.array(riga),
    cliente: cliente.nullable(),
    totali: z.array(totaleAlternativa).describe('delle alternative che hanno righe'),
    link: link.nullable().describe('l’ultimo, se non è revocato o se è stato accettato'),
  })
  .meta({ id: 'Preventivo' });
export type PreventivoWire = z.infer<typeof preventivo>;
