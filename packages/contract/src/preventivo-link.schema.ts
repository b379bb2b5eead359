import { z } from 'zod';
import { MAX_MESSAGGIO_OFFERTA } from './limiti.ts';
import { alternativa, preventivo, totaleAlternativa } from './preventivo-forme.schema.ts';
import { etichetta } from './ricerca.schema.ts';
import { giorno, importo, interoCorpo, istante, testo, testoPieno } from './wire.ts';

export const linkCreato = z.object({
  token: z.string().describe('si vede solo ora: il server ne conserva l’impronta'),
  percorso: z.string().describe('della pagina, sotto l’indirizzo del portale'),
  preventivo,
});
export type LinkCreatoWire = z.infer<typeof linkCreato>;

const tokenOfferta = testoPieno(100);

export const offertaBody = z.object({ token: tokenOfferta });
export type OffertaBodyWire = z.infer<typeof offertaBody>;

const rivenditore = z.object({
  ragsoc: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  citta: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  cellulare: z.string(),
  email: z.string(),
  piva: z.string(),
});
export type RivenditoreWire = z.infer<typeof rivenditore>;

const rigaOfferta = z.object({
  desart: z.string(),
  marca: z.string(),
  misura: z.string(),
  disegno: z.string(),
  stagione: z.int().min(1).max(3).nullable().describe('1 Estive, 2 Invernali, 3 4 Stagioni'),
  immagine: z.string().nullable(),
  qtadig: z.int(),
  prezzoVendita: importo.describe('al pezzo, IVA e PFU inclusi'),
  pfuVendita: importo.describe('al pezzo, compreso nel prezzo'),
  totaleVendita: importo,
  etichetta: etichetta.nullable(),
});
export type RigaOffertaWire = z.infer<typeof rigaOfferta>;

const servizio = z.object({ nome: z.string(), prezzo: importo });
export type ServizioOffertaWire = z.infer<typeof servizio>;

export const offerta = z.object({
  rivenditore,
  logo: z.string().nullable().describe('indirizzo data:, pronto per un’immagine'),
  numero: z.int(),
  emesso: giorno,
  validoFino: giorno,
  scade: istante,
  cliente: z.string().nullable(),
  servizi: z.array(servizio),
  assicurazione_inclusa: z.boolean(),
  note_preventivo: z.string(),
  alternative: z.array(z.object({ totale: totaleAlternativa, righe: z.array(rigaOfferta) })),
  accettato: istante.nullable(),
  scelta: alternativa.nullable(),
  rifiutato: istante.nullable(),
});
export type OffertaWire = z.infer<typeof offerta>;

export const acceptOffertaBody = z.object({
  token: tokenOfferta,
  alternativa: interoCorpo(1, 3),
  messaggio: testo(MAX_MESSAGGIO_OFFERTA).default(''),
});
export type AcceptOffertaBodyWire = z.infer<typeof acceptOffertaBody>;

export const refuseOffertaBody = z.object({ token: tokenOfferta, messaggio: testo(MAX_MESSAGGIO_OFFERTA).default('') });
export type RefuseOffertaBodyWire = z.infer<typeof refuseOffertaBody>;
