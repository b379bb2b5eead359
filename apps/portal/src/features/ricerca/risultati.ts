/**
 * The results of one search as they arrive: the first page, then the others one after another (specification §4
 * "Search").
 */
import type { PaginaProdotti, Prodotto } from '@battistrada/contract/ricerca';

/** Pages loaded automatically before the screen asks whether to continue: 2,400 rows, more than anybody reads. */
export const PAGINE_A_GIRO = 100;

/** Pages between two drawings of the list, after the first page, which is drawn at once. */
const PAGINE_A_VOLTA = 5;

export interface Risultati {
  readonly prodotti: readonly Prodotto[];
  /** The last page that arrived. */
  readonly pagina: number;
  readonly numeroPagine: number;
  readonly totale: number;
}

export const NESSUN_RISULTATO: Risultati = { prodotti: [], pagina: 0, numeroPagine: 1, totale: 0 };

export function isCompleto({ pagina, numeroPagine }: Risultati): boolean {
  return pagina >= numeroPagine;
}

/** A change of price or stock between two pages may put a product on both: it keeps its first place. */
export function appendPagina(risultati: Risultati, { prodotti, numeroPagine, totale }: PaginaProdotti): Risultati {
  const presenti = new Set(risultati.prodotti.map(({ codice }) => codice));
  return {
    prodotti: [...risultati.prodotti, ...prodotti.filter(({ codice }) => !presenti.has(codice))],
    pagina: risultati.pagina + 1,
    numeroPagine,
    totale,
  };
}

export interface Caricamento {
  readonly getPagina: (pagina: number) => Promise<PaginaProdotti>;
  /**
   * Called with the results so far: after the first page, then every few pages, and before a failure is thrown; not
   * after the last page.
   */
  readonly show: (risultati: Risultati) => void;
  readonly signal: AbortSignal;
}

/** The page at which loading pauses: the next multiple of `PAGINE_A_GIRO`, also after an interruption. */
function nextPausa({ pagina }: Risultati): number {
  return (Math.floor(pagina / PAGINE_A_GIRO) + 1) * PAGINE_A_GIRO;
}

/** True when loading paused after a round of pages, and there are more. */
export function isInPausa(risultati: Risultati): boolean {
  return !isCompleto(risultati) && risultati.pagina > 0 && risultati.pagina % PAGINE_A_GIRO === 0;
}

/**
 * Continues from `risultati` page by page up to the next pause, and returns all results. It stops as soon as `signal`
 * says that another search has replaced it, even when an answer still arrives.
 */
export async function loadRisultati(
  risultati: Risultati,
  { getPagina, show, signal }: Caricamento,
): Promise<Risultati> {
  const pausa = nextPausa(risultati);
  let caricati = risultati;
  for (;;) {
    try {
      const pagina = await getPagina(caricati.pagina + 1);
      signal.throwIfAborted();
      caricati = appendPagina(caricati, pagina);
    } catch (error) {
      if (caricati.pagina > risultati.pagina && !signal.aborted) show(caricati);
      throw error;
    }
    if (isCompleto(caricati) || caricati.pagina >= pausa) return caricati;
    if (caricati.pagina === 1 || caricati.pagina % PAGINE_A_VOLTA === 0) show(caricati);
  }
}
