/** Articles for the staff: those that Da fare counts as incomplete (product.md §6). */
import { ARTICOLI_A_PAGINA, type Mancanza, type PaginaArticoli } from '@battistrada/contract/articolo-staff';
import type pg from 'pg';
import { readPagina } from '../../db/read-pagina.ts';
import { listArticoli } from './articolo-staff.sql.ts';

/** The next 50 articles by code: all, the incomplete ones, or those that a text finds. */
export async function getArticoli(
  { pool }: { readonly pool: pg.Pool },
  {
    testo = '',
    senza,
    dopo = '',
  }: {
    readonly testo?: string | undefined;
    readonly senza?: Mancanza | undefined;
    readonly dopo?: string | undefined;
  },
): Promise<PaginaArticoli> {
  const { pagina, ultima } = await readPagina(ARTICOLI_A_PAGINA, (limit) =>
    listArticoli(pool, { testo: testo.trim(), senza: senza ?? null, dopo, limit }),
  );
  return { articoli: pagina, prossimo: ultima?.codice ?? null };
}
