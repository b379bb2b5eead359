/** Articles for the staff: those that Da fare counts as incomplete (product.md §6). */
import { ARTICOLI_A_PAGINA, type Mancanza, type PaginaArticoli } from '@battistrada/contract/articolo-staff';
import type pg from 'pg';
import { listArticoli } from './articolo-staff.sql.ts';

/** The next 50 articles by code: all, the incomplete ones, or those with a code or an EAN. */
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
  const found = await listArticoli(pool, {
    testo: testo.trim(),
    senza: senza ?? null,
    dopo,
    limit: ARTICOLI_A_PAGINA + 1,
  });
  const articoli = found.slice(0, ARTICOLI_A_PAGINA);
  return { articoli, prossimo: found.length > articoli.length ? (articoli.at(-1)?.codice ?? null) : null };
}
