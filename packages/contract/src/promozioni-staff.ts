/** Segment BackOffice (ours), promotions: bundles, coupons in batches, recommended articles, outlet. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type { EliminaConVersioneQueryWire } from './comunicazioni-staff.schema.ts';
import type {
  AnteprimaOutletBodyWire,
  AnteprimaOutletWire,
  ApplicaOutletBodyWire,
  ArticoloOutletWire,
  BundleInElencoWire,
  BundleStaffQueryWire,
  BundleStaffWire,
  ConsigliatiStaffWire,
  ConsigliatoStaffWire,
  CreaLottoBodyWire,
  LottiCouponQueryWire,
  LottiCouponWire,
  LottoCouponWire,
  LottoQueryWire,
  OutletQueryWire,
  OutletStaffWire,
  RigaBundleStaffWire,
  RigaDaSalvareWire,
  RitiraLottoBodyWire,
  SalvaBundleBodyWire,
  SalvaConsigliatiBodyWire,
  TogliOutletBodyWire,
} from './promozioni-staff.schema.ts';

export const PROMOZIONI_A_PAGINA = 50;
/** Maximum number of articles added to the outlet at once. */
export const MAX_OUTLET = 5_000;

const prezzi = { prezzo: ['prezzoCents', euro], codart: 'codice', qta_minima_prod: 'quantitaMinima' } as const;
export const listBundleStaff = call('GET', '/BackOffice/Bundle', {
  query: objectOf<BundleStaffQueryWire>()({}),
  answer: objectOf<BundleStaffWire>()({
    bundle: [
      'bundle',
      listOf(
        objectOf<BundleInElencoWire>()({
          datafine: 'dataFine',
          righe: [
            'righe',
            listOf(
              objectOf<RigaBundleStaffWire>()({
                ...prezzi,
                desart: 'descrizione',
                prezzoListino: ['prezzoListinoCents', euro],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
});
export type PaginaBundle = AnswerOf<typeof listBundleStaff>;
export type BundleStaff = PaginaBundle['bundle'][number];

export const saveBundle = call('POST', '/BackOffice/SalvaBundle', {
  body: objectOf<SalvaBundleBodyWire>()({
    datafine: 'dataFine',
    righe: ['righe', listOf(objectOf<RigaDaSalvareWire>()(prezzi))],
  }),
  answer: objectOf<{ id: number }>()({}),
});
export type BundleDaSalvare = BodyOf<typeof saveBundle>;

export const deleteBundle = call('DELETE', '/BackOffice/EliminaBundle', {
  query: objectOf<EliminaConVersioneQueryWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

export const listLottiCoupon = call('GET', '/BackOffice/LottiCoupon', {
  query: objectOf<LottiCouponQueryWire>()({}),
  answer: objectOf<LottiCouponWire>()({
    lotti: ['lotti', listOf(objectOf<LottoCouponWire>()({ importo: ['importoCents', euro] }))],
  }),
});
export type PaginaLotti = AnswerOf<typeof listLottiCoupon>;
export type LottoCoupon = PaginaLotti['lotti'][number];

export const createLottoCoupon = call('POST', '/BackOffice/CreaLottoCoupon', {
  body: objectOf<CreaLottoBodyWire>()({ importo: ['importoCents', euro], ordineMinimo: ['ordineMinimoCents', euro] }),
  answer: objectOf<{ id: number; coupon: number }>()({}),
});
export type LottoDaCreare = BodyOf<typeof createLottoCoupon>;

/** A file with the codes and their customers. */
export const exportLottoCoupon = call('GET', '/BackOffice/EsportaLottoCoupon', {
  query: objectOf<LottoQueryWire>()({}),
});

export const withdrawLottoCoupon = call('POST', '/BackOffice/RitiraLottoCoupon', {
  body: objectOf<RitiraLottoBodyWire>()({}),
  answer: objectOf<{ ritirati: number }>()({}),
});

export const listConsigliatiStaff = call('GET', '/BackOffice/Consigliati', {
  answer: objectOf<ConsigliatiStaffWire>()({
    consigliati: [
      'consigliati',
      listOf(objectOf<ConsigliatoStaffWire>()({ desart: 'descrizione', attivo: 'isAttivo' })),
    ],
  }),
});
export type ConsigliatoStaff = AnswerOf<typeof listConsigliatiStaff>['consigliati'][number];

export const saveConsigliati = call('POST', '/BackOffice/SalvaConsigliati', {
  body: objectOf<SalvaConsigliatiBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

const articoloOutlet = objectOf<ArticoloOutletWire>()({
  desart: 'descrizione',
  prezzoListino: ['prezzoListinoCents', euro],
});
export const listOutletStaff = call('GET', '/BackOffice/Outlet', {
  query: objectOf<OutletQueryWire>()({}),
  answer: objectOf<OutletStaffWire>()({ articoli: ['articoli', listOf(articoloOutlet)] }),
});
export type PaginaOutlet = AnswerOf<typeof listOutletStaff>;
export type ArticoloOutlet = PaginaOutlet['articoli'][number];

export const previewOutlet = call('POST', '/BackOffice/AnteprimaOutlet', {
  body: objectOf<AnteprimaOutletBodyWire>()({}),
  answer: objectOf<AnteprimaOutletWire>()({ primi: ['primi', listOf(articoloOutlet)] }),
});
export type AnteprimaOutlet = AnswerOf<typeof previewOutlet>;

export const applyOutlet = call('POST', '/BackOffice/ApplicaOutlet', {
  body: objectOf<ApplicaOutletBodyWire>()({}),
  answer: objectOf<{ quanti: number }>()({}),
});
export const removeOutlet = call('POST', '/BackOffice/TogliOutlet', {
  body: objectOf<TogliOutletBodyWire>()({}),
  answer: objectOf<{ quanti: number }>()({}),
});
