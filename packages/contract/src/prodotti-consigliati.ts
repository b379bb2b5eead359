/** Segment ProdottiConsigliati: what the cart page recommends (specification §3 "Recommended product"). */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, objectOf } from './codec.ts';
import type { ProdottiConsigliatiWire, ProdottoConsigliatoWire } from './prodotti-consigliati.schema.ts';

const prodottoConsigliato = objectOf<ProdottoConsigliatoWire>()({
  id: 'codice',
  desart: 'descrizione',
  idmarca: 'idMarca',
  prezzo: ['prezzoCents', euro],
});

export const listProdottiConsigliati = call('GET', '/ProdottiConsigliati/ProdottiConsigliati', {
  answer: objectOf<ProdottiConsigliatiWire>()({
    prodottiConsigliati: ['prodotti', listOf(prodottoConsigliato)],
  }),
});
export type ProdottoConsigliato = AnswerOf<typeof listProdottiConsigliati>['prodotti'][number];
