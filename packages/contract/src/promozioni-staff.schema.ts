import { z } from 'zod';
import { pubblico } from './comunicazioni-staff.schema.ts';
import { MAX_QUANTITA } from './limiti.ts';
import {
  codiceArticolo,
  elencoCorpo,
  giorno,
  idCorpo,
  idQuery,
  importo,
  importoCorpo,
  interoCorpo,
  istante,
  oggettoCorpo,
  testo,
  testoPieno,
  token,
  versioneVista,
} from './wire.ts';

const MAX_EURO = 1_000_000;

// Bundles.
export const bundleStaffQuery = z.object({ dopo: idQuery.optional().describe('id dell’ultimo già letto') });
export type BundleStaffQueryWire = z.infer<typeof bundleStaffQuery>;
const rigaBundleStaff = z.object({
  codart: z.string(),
  desart: z.string(),
  linea: z.string(),
  prezzo: importo,
  qta_minima_prod: z.int(),
  prezzoListino: importo,
});
export type RigaBundleStaffWire = z.infer<typeof rigaBundleStaff>;
const bundleInElenco = z.object({
  id: z.int(),
  descrizione: z.string(),
  datafine: giorno,
  righe: z.array(rigaBundleStaff),
  versione: z.int(),
});
export type BundleInElencoWire = z.infer<typeof bundleInElenco>;
export const bundleStaff = z.object({ bundle: z.array(bundleInElenco), prossimo: z.int().nullable() });
export type BundleStaffWire = z.infer<typeof bundleStaff>;

const rigaDaSalvare = oggettoCorpo({
  codart: codiceArticolo,
  linea: testoPieno(60, 'Serve la linea, come «Premium».'),
  // Each article has its price by itself: at 0 it would be free without the others.
  prezzo: importoCorpo(0.01, MAX_EURO),
  qta_minima_prod: interoCorpo(1, MAX_QUANTITA),
});
export type RigaDaSalvareWire = z.infer<typeof rigaDaSalvare>;
export const saveBundleBody = z
  .object({
    id: idCorpo.optional().describe('assente: uno nuovo'),
    versione: versioneVista.optional(),
    descrizione: testoPieno(100, 'Dagli un nome: lo leggono i clienti.'),
    datafine: giorno,
    righe: elencoCorpo(rigaDaSalvare, 50, 'Al massimo 50 articoli.').min(1, 'Aggiungi almeno un articolo.'),
    token: token.optional().describe('un pacchetto nuovo conta una volta'),
  })
  .refine(({ id, versione }) => (id === undefined) === (versione === undefined), {
    path: ['versione'],
    error: 'Serve quando si cambia un pacchetto, e solo allora.',
  })
  .refine(({ righe }) => new Set(righe.map(({ codart }) => codart)).size === righe.length, {
    path: ['righe'],
    error: 'Un articolo può comparire una volta sola.',
  });
export type SalvaBundleBodyWire = z.infer<typeof saveBundleBody>;

// Coupons in batches.
export const lottiCouponQuery = z.object({ dopo: idQuery.optional().describe('id dell’ultimo già letto') });
export type LottiCouponQueryWire = z.infer<typeof lottiCouponQuery>;
const lotto = z.object({
  id: z.int(),
  nome: z.string(),
  creato: istante,
  chi: z.string().nullable(),
  scadenza: giorno.nullable(),
  importo,
  coupon: z.int(),
  utilizzati: z.int(),
  ritirato: istante.nullable(),
});
export type LottoCouponWire = z.infer<typeof lotto>;
export const lottiCoupon = z.object({ lotti: z.array(lotto), prossimo: z.int().nullable() });
export type LottiCouponWire = z.infer<typeof lottiCoupon>;

export const createLottoBody = z.object({
  nome: testoPieno(60, 'Dai un nome al lotto.'),
  prefisso: z
    .string('Campo obbligatorio.')
    .regex(/^[A-Z0-9]{2,12}$/, 'Da 2 a 12 lettere maiuscole o cifre, come ESTATE.')
    .describe('l’inizio di ogni codice'),
  importo: importoCorpo(0.01, MAX_EURO),
  scadenza: giorno,
  ordineMinimo: importoCorpo(0, MAX_EURO).default(0),
  quantitaMinima: interoCorpo(0, MAX_QUANTITA).default(0),
  idMarca: idCorpo.optional(),
  categoria: testo().optional(),
  pubblico,
  token: token.optional().describe('il lotto si crea una volta'),
});
export type CreaLottoBodyWire = z.infer<typeof createLottoBody>;
export const lottoCreato = z.object({ id: z.int(), coupon: z.int() });
export const lottoQuery = z.object({ id: idQuery });
export type LottoQueryWire = z.infer<typeof lottoQuery>;
export const ritiraLottoBody = z.object({ id: idCorpo });
export type RitiraLottoBodyWire = z.infer<typeof ritiraLottoBody>;
export const lottoRitirato = z.object({ ritirati: z.int() });

// Recommended articles.
const consigliato = z.object({
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
  attivo: z.boolean(),
  giacenza: z.int(),
});
export type ConsigliatoStaffWire = z.infer<typeof consigliato>;
export const consigliatiStaff = z.object({ consigliati: z.array(consigliato) });
export type ConsigliatiStaffWire = z.infer<typeof consigliatiStaff>;
export const saveConsigliatiBody = z.object({
  codici: elencoCorpo(codiceArticolo, 50, 'Al massimo 50 articoli.').describe('nell’ordine in cui si mostrano'),
  prima: elencoCorpo(codiceArticolo, 1_000).describe('come chi chiede li ha visti'),
});
export type SalvaConsigliatiBodyWire = z.infer<typeof saveConsigliatiBody>;

// Outlet.
const criteriOutlet = {
  finoA: z
    .string('Campo obbligatorio.')
    .regex(/^(0[1-9]|[1-4]\d|5[0-3])\d{2}$/, 'Un DOT è settimana e anno, come 2622.')
    .describe('DOT WWYY: entrano gli articoli fatti fino a quella settimana'),
  idMarca: idCorpo.optional(),
};
export const anteprimaOutletBody = z.object(criteriOutlet);
export type AnteprimaOutletBodyWire = z.infer<typeof anteprimaOutletBody>;
const articoloOutlet = z.object({
  codice: z.string(),
  desart: z.string(),
  marca: z.string(),
  dot: z.string().nullable(),
  giacenza: z.int(),
  prezzoListino: importo,
});
export type ArticoloOutletWire = z.infer<typeof articoloOutlet>;
export const anteprimaOutlet = z.object({
  quanti: z.int(),
  pezzi: z.int(),
  primi: z.array(articoloOutlet).describe('i primi 50, dal più vecchio'),
});
export type AnteprimaOutletWire = z.infer<typeof anteprimaOutlet>;
export const applyOutletBody = z.object({
  ...criteriOutlet,
  quanti: interoCorpo(1, 1_000_000).describe('quanti ne mostrava l’anteprima'),
});
export type ApplicaOutletBodyWire = z.infer<typeof applyOutletBody>;
export const outletQuery = z.object({ dopo: testo().optional().describe('codice dell’ultimo già letto') });
export type OutletQueryWire = z.infer<typeof outletQuery>;
export const outletStaff = z.object({ articoli: z.array(articoloOutlet), prossimo: z.string().nullable() });
export type OutletStaffWire = z.infer<typeof outletStaff>;
export const removeOutletBody = z.object({
  codici: elencoCorpo(codiceArticolo, 500).min(1, 'Scegli almeno un articolo.'),
});
export type TogliOutletBodyWire = z.infer<typeof removeOutletBody>;
export const outletCambiato = z.object({ quanti: z.int() });
