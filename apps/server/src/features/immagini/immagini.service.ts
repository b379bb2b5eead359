/** Brand tiles and product pictures, drawn at the first request and kept in memory. */
import type pg from 'pg';
import { drawLogoMarca } from './draw-logo.ts';
import { drawProdotto } from './draw-prodotto.ts';
import { getNomeMarca } from './immagini.sql.ts';

/** Number of drawings in memory: every kind and many more brands than a wholesaler has, of some 3 to 14 kB each. */
const CONSERVATE = 1_000;

export interface Immagini {
  /** A brand's tile as a PNG, or null when there is no such brand. */
  getLogo(idMarca: number): Promise<Buffer | null>;
  /** The picture of a kind of product as a PNG, or null when no picture has that name. */
  getProdotto(tipo: string): Promise<Buffer | null>;
}

/** Draws the tiles of brands and the pictures of product types, and keeps the last used ones. */
export function createImmagini(pool: pg.Pool): Immagini {
  const cache = createCache(CONSERVATE);
  return {
    async getLogo(idMarca) {
      const nome = await getNomeMarca(pool, idMarca);
      return nome === null ? null : cache(`logo ${nome}`, () => drawLogoMarca(nome));
    },
    getProdotto: (tipo) => cache(`prodotto ${tipo}`, () => drawProdotto(tipo)),
  };
}

/**
 * Keeps the last used drawings, at most `massimo`; two requests for one drawing share one draw. A missing drawing is
 * not kept.
 */
function createCache(massimo: number): (chiave: string, draw: () => Promise<Buffer | null>) => Promise<Buffer | null> {
  const conservati = new Map<string, Promise<Buffer | null>>();
  return async (chiave, draw) => {
    const immagine = conservati.get(chiave) ?? draw();
    conservati.delete(chiave);
    conservati.set(chiave, immagine);
    const piuVecchia = conservati.keys().next().value;
    if (conservati.size > massimo && piuVecchia !== undefined) conservati.delete(piuVecchia);
    const png = await immagine.catch((error: unknown) => {
      conservati.delete(chiave);
      throw error;
    });
    if (png === null) conservati.delete(chiave);
    return png;
  };
}
