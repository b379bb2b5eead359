/** The content of a search's address for the screen, and the addresses for its controls. */
import type { Categoria, Marca, RichiestaRicerca, TipoProdotto } from '@battistrada/contract/ricerca';
import type { Avviso } from '@battistrada/domain/ricerca';
import { formatEuro } from '@battistrada/domain/denaro';
import { nomeStagione } from './nome-prodotto.ts';
import { ATTACCHI } from './sort-and-narrow.ts';
import { marcheOf, toRichiesta, toRichiesteAccoppiate, type MisureAccoppiate, type RicercaUrl } from './ricerca-url.ts';
import type { Sospesa } from './sospesa.ts';
import { testi } from './testi.ts';

export interface Chip {
  readonly chiave: string;
  readonly etichetta: string;
  /**
   * `misura`: never suggested for removal. `vista`: filters the loaded results. `domanda`: filters nothing until it is
   * answered. `estraneo`: filters nothing. `ignoto`: not understood.
   */
  readonly tipo: 'misura' | 'filtro' | 'vista' | 'domanda' | 'estraneo' | 'ignoto';
  /** The typed words, where they can be a brand's or pattern's name. */
  readonly nome?: string;
  readonly senza: RicercaUrl;
  /** The answers to a question, each with its address. */
  readonly risposte: readonly { readonly etichetta: string; readonly url: RicercaUrl }[];
}

/** The filters on the screen: chosen beside the text or typed in it. */
export interface Filtri {
  readonly stagioni: readonly string[];
  readonly marche: readonly string[];
  readonly iv: string | null;
  readonly settore: string | null;
  readonly articolo: string | null;
  readonly raggio: number | null;
  readonly categoria: string | null;
  readonly runflat: boolean;
  readonly nonDisponibili: boolean;
}

export interface RicercaLetta {
  /** The searched product type: the chosen tab, otherwise the text's, otherwise tyres. */
  readonly tipo: TipoProdotto;
  /** The product type that the text itself names. */
  readonly tipoTesto: TipoProdotto | null;
  /** The typed pieces in their order, then the filters. */
  readonly chips: readonly Chip[];
  readonly filtri: Filtri;
  readonly sospesa: Sospesa | null;
  readonly avvisi: readonly Avviso[];
  /** The pieces in the text (`4 pz`). */
  readonly pezziMinimi: number | null;
  /** Two sizes were typed, one for each axle; each has its own results. */
  readonly accoppiata: MisureAccoppiate | null;
  /** Sets a filter, or removes it with `undefined`, and removes the words of the text that belong to it. */
  readonly withFiltro: <K extends keyof RicercaUrl>(nome: K, valore: RicercaUrl[K] | undefined) => RicercaUrl;
  /** Adds or removes a season; a typed one is replaced. */
  readonly withStagione: (stagione: string) => RicercaUrl;
  /** Adds or removes a brand. */
  readonly withMarca: (nome: string) => RicercaUrl;
  /** Another product type: drops the old type's filters and the words that named it. */
  readonly withTipo: (tipo: TipoProdotto) => RicercaUrl;
  /** A newly typed text. */
  readonly withTesto: (q: string) => RicercaUrl;
  /** Removes all filters, typed or chosen: the size and the product type remain. */
  readonly withoutFiltri: () => RicercaUrl;
}

/** The requests of an address, by axle when its text has two sizes; null when nothing is requested. */
export function richiesteOf(
  url: RicercaUrl,
  { tipo, sospesa, accoppiata }: RicercaLetta,
  outlet: boolean,
): {
  readonly anteriore: Omit<RichiestaRicerca, 'pagina'> | null;
  readonly posteriore: Omit<RichiestaRicerca, 'pagina'> | null;
} {
  const richiesta = sospesa !== null ? null : toRichiesta(url, tipo, outlet);
  if (richiesta === null || accoppiata === null) return { anteriore: richiesta, posteriore: null };
  return toRichiesteAccoppiate(richiesta, accoppiata);
}

/**
 * The address without its text, which a parser reads that loads after the page (lettura.ts). The server reads the text
 * too and gives parameters priority over it, so that everything works meanwhile.
 */
export function senzaTesto(
  url: RicercaUrl,
  _marche: readonly Marca[] = [],
  categorie: readonly Categoria[] = [],
): RicercaLetta {
  const { q: _q, tipo, stagione, iv, settore, articolo, raggio, categoria, runflat, nonDisponibili } = url;
  const filtri: Filtri = {
    stagioni: listOf(stagione),
    marche: marcheOf(url),
    iv: iv ?? null,
    settore: settore ?? null,
    articolo: articolo ?? null,
    raggio: raggio ?? null,
    categoria: categoria ?? null,
    runflat: runflat ?? false,
    nonDisponibili: nonDisponibili ?? false,
  };
  return {
    tipo: tipo ?? 'Pneumatici',
    tipoTesto: null,
    // The text's chips come before them: shown one after the other they would jump.
    chips: url.q === undefined ? chipsFiltri(url, categorie) : [],
    filtri,
    sospesa: null,
    avvisi: [],
    pezziMinimi: null,
    accoppiata: null,
    withFiltro: (nome, valore) => setParam(url, nome, valore),
    withStagione: (nome) => setParam(url, 'stagione', toggle(filtri.stagioni, nome)),
    withMarca: (nome) => setParam(url, 'marca', toggle(filtri.marche, nome)),
    withTipo: (altro) => ({
      ...keepOf(url, 'q'),
      ...keepOf(url, 'ordina'),
      ...keepOf(url, 'nonDisponibili'),
      tipo: altro,
    }),
    withTesto: (testo) =>
      setParam(
        { ...(!url.dedotto && keepOf(url, 'tipo')), ...keepOf(url, 'ordina') },
        'q',
        testo.trim() === '' ? undefined : testo.trim(),
      ),
    withoutFiltri: () => ({
      ...keepOf(url, 'q'),
      ...keepOf(url, 'tipo'),
      ...keepOf(url, 'dedotto'),
      ...keepOf(url, 'ordina'),
    }),
  };
}

/** The filters chosen beside the text, each removable. */
export function chipsFiltri(url: RicercaUrl, categorie: readonly Categoria[]): Chip[] {
  const { stagione, iv, settore, articolo, raggio, categoria, runflat, nonDisponibili } = url;
  const filtro = <K extends keyof RicercaUrl>(nome: K, etichetta: string, valore?: RicercaUrl[K]): Chip => ({
    chiave: `${nome}-${etichetta}`,
    etichetta,
    tipo: 'filtro',
    senza: setParam(url, nome, valore),
    risposte: [],
  });
  const chips: Chip[] = [];
  for (const nome of listOf(stagione)) {
    chips.push(filtro('stagione', nomeStagione(Number(nome)), toggle(listOf(stagione), nome)));
  }
  for (const nome of marcheOf(url)) chips.push(filtro('marca', nome, toggle(marcheOf(url), nome)));
  if (iv !== undefined) chips.push(filtro('iv', `${testi.ivBreve} ${iv}`));
  if (settore !== undefined) chips.push(filtro('settore', testi.settori[settore]));
  if (articolo !== undefined) chips.push(filtro('articolo', testi.tipiArticolo[articolo]));
  if (raggio !== undefined) chips.push(filtro('raggio', `${testi.raggio} ${raggio}`));
  if (categoria !== undefined) {
    chips.push(filtro('categoria', categorie.find(({ id }) => id === categoria)?.descrizione ?? categoria));
  }
  if (runflat) chips.push(filtro('runflat', testi.runflat));
  if (nonDisponibili) chips.push(filtro('nonDisponibili', testi.includiNonDisponibili));
  return [...chips, ...chipsVista(url)];
}

/** The filters of the loaded results, each removable. */
function chipsVista(url: RicercaUrl): Chip[] {
  const { prezzoDa, prezzoA, scorte } = url;
  const vista = (chiave: string, etichetta: string, senza: RicercaUrl): Chip => {
    return { chiave, etichetta, tipo: 'vista', senza, risposte: [] };
  };
  const chips: Chip[] = [];
  if (prezzoDa !== undefined || prezzoA !== undefined) {
    const senza = setParam(setParam(url, 'prezzoDa', undefined), 'prezzoA', undefined);
    chips.push(vista('prezzo', testi.traPrezzi(euro(prezzoDa), euro(prezzoA)), senza));
  }
  if (scorte !== undefined) {
    chips.push(vista('scorte', testi.scorteScelte[scorte], setParam(url, 'scorte', undefined)));
  }
  for (const attacco of ATTACCHI) {
    const valore = url[attacco];
    if (valore === undefined) continue;
    chips.push(vista(attacco, testi.attacchi[attacco](valore), setParam(url, attacco, undefined)));
  }
  return chips;
}

function euro(cents: number | undefined): string | null {
  return cents === undefined ? null : formatEuro(cents);
}

/** The values of a parameter with several values. */
export function listOf(valori: string | undefined): string[] {
  return valori === undefined ? [] : valori.split(',');
}

export function setParam<K extends keyof RicercaUrl>(
  url: RicercaUrl,
  nome: K,
  valore: RicercaUrl[K] | undefined,
): RicercaUrl {
  const { [nome]: _old, ...rest } = url;
  return valore === undefined ? rest : { ...rest, [nome]: valore };
}

/** True when a size was given: near results have the same size. */
export function hasMisura({ chips }: RicercaLetta): boolean {
  return chips.some(({ tipo }) => tipo === 'misura');
}

/** Brand names as in the address, with one more or one less; undefined when none is left. */
export function toggle(nomi: readonly string[], nome: string): string | undefined {
  const next = nomi.includes(nome) ? nomi.filter((altro) => altro !== nome) : [...nomi, nome];
  return next.length === 0 ? undefined : next.join(',');
}

/** The part of an address that concerns `nome`. */
export function keepOf(url: RicercaUrl, nome: keyof RicercaUrl): RicercaUrl {
  return url[nome] === undefined ? {} : { [nome]: url[nome] };
}
