/** Package promotions (specification §3 "Bundle promo", §7 Ricerca). */
import type { BundleListWire, BundleWire, RigaBundleWire } from './bundle.schema.ts';
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';

const testataBundle = objectOf<BundleWire['testata']>()({ datafine: 'dataFine' });
const prodottoBundle = objectOf<BundleWire['prodotti'][number]>()({
  codart: 'codice',
  desart: 'descrizione',
  idmarca: 'idMarca',
});
const rigaBundle = objectOf<RigaBundleWire>()({
  codart: 'codice',
  prezzo: ['prezzoCents', euro],
  prezzoNetto: ['prezzoNettoCents', euro],
  qta_minima_prod: 'quantitaMinima',
});
const bundle = objectOf<BundleWire>()({
  testata: ['testata', testataBundle],
  prodotti: ['prodotti', listOf(prodottoBundle)],
  corpo: ['corpo', listOf(rigaBundle)],
});

export const listBundleProdotti = call('GET', '/Ricerca/BundleProdotti', {
  answer: objectOf<BundleListWire>()({ bundle: ['bundle', listOf(bundle)] }),
});
export type Bundle = AnswerOf<typeof listBundleProdotti>['bundle'][number];
