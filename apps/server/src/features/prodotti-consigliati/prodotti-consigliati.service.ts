/** What the cart page recommends (specification §2 "Cart", §3 "Recommended product"). */
import type { ProdottoConsigliato } from '@battistrada/contract/prodotti-consigliati';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { listConsigliati } from './prodotti-consigliati.sql.ts';

/** Articles the wholesaler recommends, without those withdrawn since. */
export async function getProdottiConsigliati(
  pool: pg.Pool,
  { cliente }: SessioneCliente,
): Promise<{ prodotti: ProdottoConsigliato[] }> {
  return { prodotti: await listConsigliati(pool, cliente) };
}
