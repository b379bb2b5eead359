/** The catalogue's vocabularies, cached in the process: they change only with the ERP's files. */
import type { Disegno, Marca } from '@battistrada/contract/ricerca';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { listDisegni, listMisure } from './misure.sql.ts';
import { listCategorie, listIv, listTutteLeMarche, type CategoriaRow } from './vocabolari.sql.ts';

const FRESH_MS = MINUTE_MS;
/** Counting sizes and patterns reads a whole index or all articles, so a new one may be suggested a little later. */
const MISURE_FRESH_MS = 600_000;

export interface Vocabolari {
  readonly marche: readonly Marca[];
  readonly categorie: readonly CategoriaRow[];
}

export type GetVocabolari = () => Promise<Vocabolari>;
export type GetIv = () => Promise<readonly string[]>;

/** The small vocabularies (brands, categories), cached for a minute. */
function createVocabolari(pool: pg.Pool, clock: Clock): GetVocabolari {
  return keep(clock, FRESH_MS, async () => {
    const [marche, categorie] = await Promise.all([listTutteLeMarche(pool), listCategorie(pool)]);
    return { marche, categorie };
  });
}

/** The speed indices of existing articles, cached for a minute: finding them reads the whole catalogue. */
function createIv(pool: pg.Pool, clock: Clock): GetIv {
  return keep(clock, FRESH_MS, () => listIv(pool));
}

/** The caches of all features that search, once for the process. */
export interface CacheRicerca {
  readonly getVocabolari: GetVocabolari;
  readonly getIv: GetIv;
  readonly getMisure: GetMisure;
  readonly getDisegni: GetDisegni;
}

/** What searches ask for again and again, kept in this process for a while. */
export function createCacheRicerca(pool: pg.Pool, clock: Clock): CacheRicerca {
  return {
    getVocabolari: createVocabolari(pool, clock),
    getIv: createIv(pool, clock),
    getMisure: createMisure(pool, clock),
    getDisegni: createDisegni(pool, clock),
  };
}

export type GetMisure = (tipoProdotto: number) => Promise<string[]>;
export type GetDisegni = (tipoProdotto: number) => Promise<Disegno[]>;

/** The sizes of a product type. */
function createMisure(pool: pg.Pool, clock: Clock): GetMisure {
  return ofTipo(clock, (tipoProdotto) => listMisure(pool, tipoProdotto));
}

/** The patterns of a product type. */
function createDisegni(pool: pg.Pool, clock: Clock): GetDisegni {
  return ofTipo(clock, (tipoProdotto) => listDisegni(pool, tipoProdotto));
}

/** Cached for ten minutes for each product type. */
function ofTipo<T>(clock: Clock, read: (tipoProdotto: number) => Promise<T>): (tipoProdotto: number) => Promise<T> {
  const kept = new Map<number, () => Promise<T>>();
  return (tipoProdotto) => {
    const known = kept.get(tipoProdotto) ?? keep(clock, MISURE_FRESH_MS, () => read(tipoProdotto));
    kept.set(tipoProdotto, known);
    return known();
  };
}

/** Reads at the first use and again when the value is `freshMs` old; a failed read is not cached. */
function keep<T>(clock: Clock, freshMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept === null || now >= kept.until) {
      const value = read();
      const reading = { until: now + freshMs, value };
      kept = reading;
      value.catch(() => {
        if (kept === reading) kept = null;
      });
    }
    return kept.value;
  };
}
