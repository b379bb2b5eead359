import type { Criteri } from '../features/ricerca/fonte.sql.ts';

/** Matches every available tyre: the start of a search. */
export const NESSUN_CRITERIO: Criteri = {
  tipoProdotto: 1,
  tipo: null,
  misure: [],
  marche: [],
  indiceCaricoMin: null,
  iv: null,
  settore: null,
  categorie: [],
  stagioni: [],
  raggio: null,
  runflat: null,
  rinforzato: null,
  marcature: [],
  outlet: false,
  ean: null,
  codice: null,
  parole: [],
  escluse: [],
  canale: null,
  pezziMinimi: 1,
};
