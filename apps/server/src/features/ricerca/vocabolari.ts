/** The catalogue's small vocabularies (brands, categories), kept for a minute: they change when the ERP sends them. */
import type { Marca } from '@battistrada/contract/ricerca';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { listCategorie, listTutteLeMarche, type CategoriaRow } from './ricerca.sql.ts';

const FRESH_MS = 60_000;

export interface Vocabolari {
  readonly marche: readonly Marca[];
  readonly categorie: readonly CategoriaRow[];
}

export type GetVocabolari = () => Promise<Vocabolari>;

/** Reads them at the first use and again once they are a minute old; a failed read is not kept. */
export function createVocabolari(pool: pg.Pool, clock: Clock): GetVocabolari {
  let kept: { until: number; value: Promise<Vocabolari> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept === null || now >= kept.until) {
      const value = Promise.all([listTutteLeMarche(pool), listCategorie(pool)]).then(([marche, categorie]) => ({
        marche,
        categorie,
      }));
      const reading = { until: now + FRESH_MS, value };
      kept = reading;
      value.catch(() => {
        if (kept === reading) kept = null;
      });
    }
    return kept.value;
  };
}
