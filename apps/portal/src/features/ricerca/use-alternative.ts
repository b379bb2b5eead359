import { searchProdotti, type TipoProdotto } from '@battistrada/contract/ricerca';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { correctParole } from './parole-vicine.ts';
import { keepOf, type Chip } from './ricerca-letta.ts';
import { TIPI_PRODOTTO, toRichiesta, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';
import { testi as testiVuota } from './testi-vuota.ts';
import { useDisegni, useMarche } from './use-vocabolari.ts';

interface Prova {
  readonly etichetta: string;
  readonly url: RicercaUrl;
}

/** Another search that finds something. */
export interface Alternativa extends Prova {
  readonly totale: number;
}

export interface RicercaSenzaRisultati {
  readonly url: RicercaUrl;
  readonly chips: readonly Chip[];
  readonly outlet: boolean;
  readonly tipoOf: (url: RicercaUrl) => TipoProdotto;
  /** The same text among the articles of another product type. Absent: the other types are not tried. */
  readonly withTipo?: (tipo: TipoProdotto) => RicercaUrl;
  /** Replaces the text's size: for the rear of two. */
  readonly misura?: string;
}

/** Maximum number of words to try, because each costs a call. */
const PROVE = 6;

const NESSUNA: readonly Alternativa[] = [];
const NIENTE = { altrove: NESSUNA, conMeno: NESSUNA };

/**
 * What finds something when a search does not. `forse`: the same text with its slips corrected. `altrove`: the other
 * product types that hold what was typed (`gesso` is a consumable). `conMeno`: which single word to drop; when no single
 * one helps, all of them at once. The size is never dropped, because a dealer cannot mount another.
 */
export function useAlternative({ url, chips, outlet, tipoOf, withTipo, misura }: RicercaSenzaRisultati) {
  const parole: Prova[] = chips
    .filter(({ tipo, chiave }) => tipo !== 'misura' && tipo !== 'estraneo' && !chiave.startsWith('nonDisponibili'))
    .map(({ etichetta, senza }) => ({ etichetta: testi.togli(etichetta), url: senza }));
  const sola = parole.length < 2 ? null : solaMisura(url, chips, tipoOf);
  if (!url.nonDisponibili) {
    parole.unshift({ etichetta: testiVuota.vuotoNonDisponibili, url: { ...url, nonDisponibili: true } });
  }
  const tipi = TIPI_PRODOTTO.flatMap((tipo): Prova[] => {
    const altro = tipo === tipoOf(url) ? undefined : withTipo?.(tipo);
    // Without `camera`, `camera 205/55R16` already leads to the tyres.
    const isProvata = parole.some(({ url: altra }) => altra.q === altro?.q && tipoOf(altra) === tipo);
    return altro?.q === undefined || isProvata ? [] : [{ etichetta: testi.tipi[tipo], url: altro }];
  });
  const search = async (prova: Prova, signal: AbortSignal): Promise<Alternativa[]> => {
    const richiesta = toRichiesta(prova.url, tipoOf(prova.url), outlet);
    if (richiesta === null) return [];
    const { totale } = await request(searchProdotti, {
      query: { ...richiesta, ...(misura !== undefined && { misura }), pagina: 1, prova: true },
      signal,
    });
    return totale === 0 ? [] : [{ ...prova, totale }];
  };
  const chiave = ['ricerca-vuota', url, tipoOf(url), outlet, misura];
  const { data = NIENTE } = useQuery({
    queryKey: chiave,
    queryFn: async ({ signal }) => {
      const [trovate, altrove] = await Promise.all([
        Promise.all(parole.slice(0, PROVE).map((prova) => search(prova, signal))),
        // A type that refuses the text (an iron rim of 18") must not hide the other answers.
        Promise.all(tipi.map((prova) => search(prova, signal).catch(() => []))),
      ]);
      const conMeno = trovate.flat();
      return {
        altrove: altrove.flat(),
        conMeno: conMeno.length === 0 && sola !== null ? await search(sola, signal) : conMeno,
      };
    },
  });
  const nomi = [...useMarche(tipoOf(url)), ...useDisegni(tipoOf(url))].map(({ nome }) => nome);
  const scritti = chips.flatMap(({ nome = [] }) => nome);
  const q = correctParole(url.q ?? '', scritti, nomi);
  // Asked apart, because the names may come later than the rest.
  const { data: forse = NESSUNA } = useQuery({
    queryKey: [...chiave, q],
    queryFn: ({ signal }) => (q === null ? [] : search({ etichetta: testiVuota.forse(q), url: { ...url, q } }, signal)),
    enabled: q !== null,
  });
  return { forse, ...data };
}

/** The size alone; null when the text has none. */
function solaMisura(url: RicercaUrl, chips: readonly Chip[], tipoOf: (url: RicercaUrl) => TipoProdotto): Prova | null {
  const misure = chips.flatMap(({ tipo, etichetta }) => (tipo === 'misura' ? [etichetta] : [])).join(' ');
  if (misure === '') return null;
  return {
    etichetta: testiVuota.solo(misure),
    url: { q: misure, tipo: tipoOf(url), ...keepOf(url, 'ordina'), ...keepOf(url, 'nonDisponibili') },
  };
}
