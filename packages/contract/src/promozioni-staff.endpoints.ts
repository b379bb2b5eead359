import { deleteConVersioneQuery, salvata } from './comunicazioni-staff.schema.ts';
import { endpoint, esitoOk } from './endpoint.ts';
import {
  anteprimaOutlet,
  anteprimaOutletBody,
  applyOutletBody,
  bundleStaff,
  bundleStaffQuery,
  consigliatiStaff,
  createLottoBody,
  lottiCoupon,
  lottiCouponQuery,
  lottoCreato,
  lottoQuery,
  lottoRitirato,
  outletCambiato,
  outletQuery,
  outletStaff,
  ritiraLottoBody,
  saveBundleBody,
  saveConsigliatiBody,
  removeOutletBody,
} from './promozioni-staff.schema.ts';
import {
  applyOutlet,
  createLottoCoupon,
  deleteBundle,
  exportLottoCoupon,
  listBundleStaff,
  listConsigliatiStaff,
  listLottiCoupon,
  listOutletStaff,
  previewOutlet,
  withdrawLottoCoupon,
  saveBundle,
  saveConsigliati,
  removeOutlet,
} from './promozioni-staff.ts';

const READ = { access: 'staff', diritto: 'promozioni' } as const;
const WRITE = { ...READ, effect: 'write' } as const;

export const listBundleStaffEndpoint = endpoint(listBundleStaff, {
  ...READ,
  summary: 'Promozioni a pacchetto, dalla più recente',
  query: bundleStaffQuery,
  answer: bundleStaff,
});
export const saveBundleEndpoint = endpoint(saveBundle, {
  ...WRITE,
  summary: 'Pubblica una promozione a pacchetto o la cambia',
  body: saveBundleBody,
  answer: salvata,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const deleteBundleEndpoint = endpoint(deleteBundle, {
  ...WRITE,
  summary: 'Elimina una promozione a pacchetto; le comunicazioni che vi portano restano, senza il collegamento',
  query: deleteConVersioneQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const listLottiCouponEndpoint = endpoint(listLottiCoupon, {
  ...READ,
  summary: 'Lotti di coupon, dal più recente, con quanti sono usati',
  query: lottiCouponQuery,
  answer: lottiCoupon,
});
export const createLottoCouponEndpoint = endpoint(createLottoCoupon, {
  ...WRITE,
  summary: 'Crea un coupon per ogni cliente di un pubblico',
  body: createLottoBody,
  answer: lottoCreato,
});
export const exportLottoCouponEndpoint = endpoint(exportLottoCoupon, {
  ...READ,
  summary: 'I codici di un lotto in CSV, con i clienti a cui sono destinati',
  protocolVersion: false,
  query: lottoQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
  errors: ['NON_TROVATO'],
});
export const withdrawLottoCouponEndpoint = endpoint(withdrawLottoCoupon, {
  ...WRITE,
  summary: 'Ritira i coupon di un lotto che nessuno ha ancora usato',
  body: ritiraLottoBody,
  answer: lottoRitirato,
  errors: ['NON_TROVATO'],
});
export const listConsigliatiStaffEndpoint = endpoint(listConsigliatiStaff, {
  ...READ,
  summary: 'Articoli consigliati accanto al carrello, nel loro ordine',
  answer: consigliatiStaff,
});
export const saveConsigliatiEndpoint = endpoint(saveConsigliati, {
  ...WRITE,
  summary: 'Cambia gli articoli consigliati e il loro ordine',
  body: saveConsigliatiBody,
  answer: esitoOk,
  errors: ['CAMBIATO_ALTROVE'],
});
export const listOutletStaffEndpoint = endpoint(listOutletStaff, {
  ...READ,
  summary: 'Articoli in outlet, per codice, 50 alla volta',
  query: outletQuery,
  answer: outletStaff,
});
export const previewOutletEndpoint = endpoint(previewOutlet, {
  ...WRITE,
  summary: 'Quali articoli entrerebbero in outlet per il loro DOT',
  body: anteprimaOutletBody,
  answer: anteprimaOutlet,
});
export const applyOutletEndpoint = endpoint(applyOutlet, {
  ...WRITE,
  summary: 'Mette in outlet gli articoli di un’anteprima, se sono ancora quelli',
  body: applyOutletBody,
  answer: outletCambiato,
  errors: ['CAMBIATO_ALTROVE'],
});
export const removeOutletEndpoint = endpoint(removeOutlet, {
  ...WRITE,
  summary: 'Toglie articoli dall’outlet',
  body: removeOutletBody,
  answer: outletCambiato,
});

export const promozioniStaffEndpoints = [
  listBundleStaffEndpoint,
  saveBundleEndpoint,
  deleteBundleEndpoint,
  listLottiCouponEndpoint,
  createLottoCouponEndpoint,
  exportLottoCouponEndpoint,
  withdrawLottoCouponEndpoint,
  listConsigliatiStaffEndpoint,
  saveConsigliatiEndpoint,
  listOutletStaffEndpoint,
  previewOutletEndpoint,
  applyOutletEndpoint,
  removeOutletEndpoint,
] as const;
