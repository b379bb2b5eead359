/** Articles for the staff: those that Da fare counts as incomplete (product.md §6). */
import { ARTICOLI_A_PAGINA, type Mancanza, type PaginaArticoli } from '@battistrada/contract/articolo-staff';
import type pg from 'pg';
import { paroleCercate } from '../../db/parole-cercate.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { listArticoli } from './articolo-staff.sql.ts';

/** The next 50 articles by code: all, the incomplete ones, or those found by code, EAN or words. */
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
  const cercato = testo.trim();
  const domanda = { inizio: cercato.toUpperCase(), parole: paroleCercate(cercato), senza: senza ?? null, dopo };
  const { pagina, ultima } = await readPagina(ARTICOLI_A_PAGINA, (limit) => listArticoli(pool, { ...domanda, limit }));
  return { articoli: pagina, prossimo: ultima?.codice ?? null };
}
