/** The choices in the staff's forms. */
import { ARTICOLI_TROVATI, type ArticoloTrovato, type Scelte } from '@battistrada/contract/scelte-staff';
import type pg from 'pg';
import { listArticoli, listBundle, listCategorie, listNomi } from './scelte.sql.ts';

interface Deps {
  readonly pool: pg.Pool;
}

/** What the staff’s forms offer to choose from. */
export async function getScelte({ pool }: Deps): Promise<Scelte> {
  const [listini, depositi, marche, categorie, bundle] = await Promise.all([
    listNomi(pool, 'listino'),
    listNomi(pool, 'deposito'),
    listNomi(pool, 'marca'),
    listCategorie(pool),
    listBundle(pool),
  ]);
  return { listini, depositi, marche, categorie, bundle };
}

/** Articles by the beginning of their code, their EAN, or words. */
export async function findArticoli({ pool }: Deps, testo: string): Promise<{ articoli: ArticoloTrovato[] }> {
  const cercato = testo.trim();
  return { articoli: cercato === '' ? [] : await listArticoli(pool, cercato, ARTICOLI_TROVATI) };
}
