/** What a search's address says, as the screen uses it; and the addresses that its controls lead to. */
import type { TipoProdotto } from '@battistrada/contract/ricerca';
import type { Avviso } from '@battistrada/domain/ricerca';
import { marcheOf, type RicercaUrl } from './ricerca-url.ts';

export interface Chip {
  readonly chiave: string;
  readonly etichetta: string;
  /** `misura`: never suggested for removal. `domanda`: filters nothing until answered. `ignoto`: not understood. */
  readonly tipo: 'misura' | 'filtro' | 'domanda' | 'ignoto';
  readonly senza: RicercaUrl;
  /** The answers to a question, each with the address it leads to. */
  readonly risposte: readonly { readonly etichetta: string; readonly url: RicercaUrl }[];
}

/** The filters as the screen shows them: chosen beside the text or typed in it. */
export interface Filtri {
  readonly stagione: number | null;
  readonly marche: readonly string[];
  readonly iv: string | null;
  readonly settore: string | null;
  readonly articolo: string | null;
  readonly raggio: number | null;
  readonly runflat: boolean;
  readonly nonDisponibili: boolean;
}

export interface RicercaLetta {
  /** The product type searched for: the chosen tab, else what the text says, else tyres. */
  readonly tipo: TipoProdotto;
  /** Typed pieces in the order typed, then the filters. */
  readonly chips: readonly Chip[];
  readonly filtri: Filtri;
  /** Only questions were typed (`16`): searching would show everything, so the customer is asked first. */
  readonly isSoloDomanda: boolean;
  readonly avvisi: readonly Avviso[];
  /** Pieces the text asks for (`4 pz`). */
  readonly pezziMinimi: number | null;
  /** With a filter set, or lifted with `undefined`; words of the text that spoke of it go. */
  readonly withFiltro: <K extends keyof RicercaUrl>(nome: K, valore: RicercaUrl[K] | undefined) => RicercaUrl;
  /** With a brand added to those wanted, or taken out of them. */
  readonly withMarca: (nome: string) => RicercaUrl;
  /** Another product type: its own filters go, the words that named the old one too. */
  readonly withTipo: (tipo: TipoProdotto) => RicercaUrl;
  /** A newly typed text. */
  readonly withTesto: (q: string) => RicercaUrl;
  /** Without any filter, typed or chosen: what is left is the size and the product type. */
  readonly withoutFiltri: () => RicercaUrl;
}

/**
 * The address without its text, which is read by a parser that comes a moment after the page (lettura.ts). The server reads the
 * text too and lets parameters win over it, so that everything works meanwhile.
 */
export function senzaTesto(url: RicercaUrl): RicercaLetta {
  const { q: _q, tipo, stagione, iv, settore, articolo, raggio, runflat, nonDisponibili } = url;
  const filtri: Filtri = {
    stagione: stagione ?? null,
    marche: marcheOf(url),
    iv: iv ?? null,
    settore: settore ?? null,
    articolo: articolo ?? null,
    raggio: raggio ?? null,
    runflat: runflat ?? false,
    nonDisponibili: nonDisponibili ?? false,
  };
  return {
    tipo: tipo ?? 'Pneumatici',
    chips: [],
    filtri,
    isSoloDomanda: false,
    avvisi: [],
    pezziMinimi: null,
    withFiltro: (nome, valore) => setParam(url, nome, valore),
    withMarca: (nome) => setParam(url, 'marca', toggle(filtri.marche, nome)),
    withTipo: (altro) => ({ ...keepOf(url, 'q'), tipo: altro }),
    withTesto: (testo) => setParam(keepOf(url, 'tipo'), 'q', testo.trim() === '' ? undefined : testo.trim()),
    withoutFiltri: () => ({ ...keepOf(url, 'q'), ...keepOf(url, 'tipo') }),
  };
}

export function setParam<K extends keyof RicercaUrl>(
  url: RicercaUrl,
  nome: K,
  valore: RicercaUrl[K] | undefined,
): RicercaUrl {
  const { [nome]: _old, ...rest } = url;
  return valore === undefined ? rest : { ...rest, [nome]: valore };
}

/** Brand names as the address writes them, with one more or one less; undefined when none is left. */
export function toggle(nomi: readonly string[], nome: string): string | undefined {
  const next = nomi.includes(nome) ? nomi.filter((altro) => altro !== nome) : [...nomi, nome];
  return next.length === 0 ? undefined : next.join(',');
}

function keepOf(url: RicercaUrl, nome: keyof RicercaUrl): RicercaUrl {
  return url[nome] === undefined ? {} : { [nome]: url[nome] };
}
