import { endpoint } from './endpoint.ts';
import { prodottiConsigliati } from './prodotti-consigliati.schema.ts';
import { listProdottiConsigliati } from './prodotti-consigliati.ts';

export const listProdottiConsigliatiEndpoint = endpoint(listProdottiConsigliati, {
  summary: 'Articoli consigliati accanto al carrello',
  answer: prodottiConsigliati,
});

export const prodottiConsigliatiEndpoints = [listProdottiConsigliatiEndpoint] as const;
