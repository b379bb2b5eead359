/**
 * The state of the search screen is its address: the typed text (`q`) and the filters beside it. Chips and filters only
 * read and change it, so that back, forward, reload and a shared link show the same screen.
 */
import type { Categoria, Prodotto, RichiestaRicerca, TipoProdotto } from '@battistrada/contract/ricerca';
import { RAGGI_FERRO, SETTORI, TIPI_ARTICOLO, TIPI_PRODOTTO } from '@battistrada/domain/catalogo';
import type { RawSearch } from '../../router/search-params.ts';
import { readIntero } from '../../router/search-values.ts';
import { ATTACCHI, ORDINI, SCORTE, type Vista } from './sort-and-narrow.ts';
import { cleanTesto } from './clean-testo.ts';

export type Settore = NonNullable<Prodotto['settore']>;
export type TipoArticolo = NonNullable<RichiestaRicerca['tipo']>;

export { RAGGI_FERRO, SETTORI, TIPI_ARTICOLO, TIPI_PRODOTTO };

export interface RicercaUrl extends Vista {
  q?: string;
  tipo?: TipoProdotto;
  /** The catalogue named `tipo`: only that type holds what was typed. The next text is not bound to it. */
  dedotto?: true;
  /** 1 to 3, comma separated. */
  stagione?: string;
  /** Brand names, comma separated. */
  marca?: string;
  iv?: string;
  settore?: Settore;
  runflat?: true;
  nonDisponibili?: true;
  articolo?: TipoArticolo;
  raggio?: number;
  /** A category of the product type; the catalogue defines them. */
  categoria?: string;
}

export type OnChangeUrl = (url: RicercaUrl, options?: { readonly replace?: boolean }) => void;

/** The sizes of a mixed fitment, in their printed form. */
export interface MisureAccoppiate {
  readonly anteriore: string;
  readonly posteriore: string;
}

/** Reads an address tolerantly: unknown or impossible values are omitted and never cause an error. */
export function parseRicercaUrl(raw: RawSearch): RicercaUrl {
  const url: RicercaUrl = {};
  const q = testo(raw['q']).slice(0, 500);
  if (q !== '') url.q = q;
  const tipo = oneOf(TIPI_PRODOTTO, testo(raw['tipo']));
  if (tipo !== undefined) url.tipo = tipo;
  if (tipo !== undefined && vero(raw['dedotto'])) url.dedotto = true;
  const stagione = nomi(testo(raw['stagione']));
  if (/^[123](,[123]){0,2}$/.test(stagione)) url.stagione = stagione;
  // `affina` is the earlier name of the parameter for brands.
  const marca = nomi((testo(raw['marca']) || testo(raw['affina'])).slice(0, 200));
  if (marca !== '') url.marca = marca;
  const iv = testo(raw['iv']).toUpperCase();
  if (/^[A-Z]\d?$/.test(iv)) url.iv = iv;
  const settore = oneOf(SETTORI, testo(raw['settore']));
  if (settore !== undefined) url.settore = settore;
  if (vero(raw['runflat'])) url.runflat = true;
  if (vero(raw['nonDisponibili'])) url.nonDisponibili = true;
  const articolo = oneOf((tipo && TIPI_ARTICOLO[tipo]) ?? [], testo(raw['articolo']));
  if (articolo !== undefined) url.articolo = articolo;
  const raggio = oneOf(RAGGI_FERRO.map(String), testo(raw['raggio']));
  if (raggio !== undefined && tipo === 'Cerchi') url.raggio = Number(raggio);
  const categoria = testo(raw['categoria']).slice(0, 100).trimEnd();
  if (categoria !== '') url.categoria = categoria;
  if (testo(raw['coppie']) === '0') url.coppie = 0;
  return { ...url, ...parseVista(raw) };
}

const MAX_CENTS = 9_999_999;

/** Prices are cents in the address too, so that each has one spelling. */
function parseVista(raw: RawSearch): Vista {
  const vista: Vista = {};
  const ordina = oneOf(ORDINI, testo(raw['ordina']));
  if (ordina !== undefined && ordina !== 'prezzo') vista.ordina = ordina;
  const prezzoDa = readIntero(raw['prezzoDa'], 0, MAX_CENTS);
  if (prezzoDa !== null) vista.prezzoDa = prezzoDa;
  const prezzoA = readIntero(raw['prezzoA'], 0, MAX_CENTS);
  if (prezzoA !== null && prezzoA >= (prezzoDa ?? 0)) vista.prezzoA = prezzoA;
  for (const attacco of ATTACCHI) {
    const valore = testo(raw[attacco]);
    if (/^-?[\dx.,]{1,12}$/.test(valore)) vista[attacco] = valore;
  }
  const scorte = oneOf(SCORTE, testo(raw['scorte']));
  if (scorte !== undefined && scorte !== 'tutti') vista.scorte = scorte;
  if (vero(raw['espandi'])) vista.espandi = 1;
  return vista;
}

/**
 * The request of the address for `tipoProdotto`, without the page; null before a search. The outlet is small enough to
 * be shown completely, and so is every product type but tyres when its tab is chosen.
 */
export function toRichiesta(
  url: RicercaUrl,
  tipoProdotto: TipoProdotto,
  outlet: boolean,
): Omit<RichiestaRicerca, 'pagina'> | null {
  const { q, tipo, stagione, marca, iv, settore, runflat, nonDisponibili, articolo, raggio, categoria } = url;
  const isWhole = outlet || (tipo !== undefined && tipo !== 'Pneumatici');
  if ((q ?? stagione ?? marca ?? iv ?? settore ?? runflat ?? categoria) === undefined && !isWhole) return null;
  return {
    tipoProdotto,
    ...(q !== undefined && { searchTextQuery: q }),
    ...(stagione !== undefined && { stagione }),
    ...(marca !== undefined && { marca }),
    ...(iv !== undefined && { iv }),
    ...(settore !== undefined && { settore }),
    ...(runflat && { runflat }),
    ...(nonDisponibili && { includiNonDisponibili: true }),
    ...(articolo !== undefined && { tipo: articolo }),
    ...(raggio !== undefined && { raggio }),
    ...(categoria !== undefined && { categoria }),
    ...(outlet && { outlet }),
  };
}

/** The requests for a text with two sizes: one for each axle, each naming the other size. */
export function toRichiesteAccoppiate<R extends Omit<RichiestaRicerca, 'pagina'>>(
  richiesta: R,
  { anteriore, posteriore }: MisureAccoppiate,
): { readonly anteriore: R; readonly posteriore: R } {
  return {
    anteriore: { ...richiesta, accoppiata: posteriore },
    // The text's own size is the front one; a parameter has priority over it.
    posteriore: { ...richiesta, misura: posteriore, accoppiata: anteriore },
  };
}

/**
 * Without a category that is not in `categorie`, because the server would refuse it; unchanged while these are unknown.
 */
export function withoutIgnota(url: RicercaUrl, categorie: readonly Categoria[] | undefined): RicercaUrl {
  const { categoria, ...rest } = url;
  if (categoria === undefined || categorie === undefined || categorie.some(({ id }) => id === categoria)) return url;
  return rest;
}

/** The product type in which the next text is searched, unless that text names one. */
export function tipoDelProssimo({ tipo = 'Pneumatici', dedotto }: RicercaUrl): TipoProdotto {
  return dedotto ? 'Pneumatici' : tipo;
}

export function marcheOf({ marca }: RicercaUrl): string[] {
  return marca === undefined ? [] : marca.split(',');
}

function testo(value = ''): string {
  return cleanTesto(value);
}

/** Names separated by commas, each once. */
function nomi(elenco: string): string {
  const each = elenco.split(',').map((nome) => nome.trim());
  return [...new Set(each)].filter((nome) => nome !== '').join(',');
}

function vero(value: string | undefined): boolean {
  return value === 'true' || value === '1';
}

function oneOf<const T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((candidate) => candidate === value);
}
