/** The recommended articles of the cart page (specification §2 "Cart", §3 "Recommended product"). */
import type { ProdottoConsigliato } from '@battistrada/contract/prodotti-consigliati';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { listConsigliati } from './prodotti-consigliati.sql.ts';

/** Articles recommended by the wholesaler, without withdrawn ones. */
export async function getProdottiConsigliati(
  pool: pg.Pool,
  { cliente }: SessioneCliente,
): Promise<{ prodotti: ProdottoConsigliato[] }> {
  return { prodotti: await listConsigliati(pool, cliente) };
}
