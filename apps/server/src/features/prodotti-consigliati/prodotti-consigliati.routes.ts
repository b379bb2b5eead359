import { listProdottiConsigliatiEndpoint } from '@battistrada/contract/prodotti-consigliati.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import { getProdottiConsigliati } from './prodotti-consigliati.service.ts';

export function prodottiConsigliatiRoutes(mount: Mount, pool: pg.Pool): void {
  mount.customer(listProdottiConsigliatiEndpoint, ({ sessione }) => getProdottiConsigliati(pool, sessione));
}
