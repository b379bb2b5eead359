/**
 * The state of the search screen is its address: what was typed (`q`) and the filters chosen beside it. Chips and filters
 * only read and rewrite it, so back, forward, reload and a shared link give the same screen.
 */
import type { Prodotto, RichiestaRicerca, TipoProdotto } from '@battistrada/contract/ricerca';

export type Settore = NonNullable<Prodotto['settore']>;
export type Stagione = NonNullable<Prodotto['stagione']>;
export type TipoArticolo = NonNullable<RichiestaRicerca['tipo']>;

/** In the order of the tabs. */
export const TIPI_PRODOTTO = [
  'Pneumatici',
  'Cerchi',
  'CamereAria',
  'Consumo',
  'BiciScooter',
] as const satisfies readonly TipoProdotto[];

/** In the order of the select. */
export const SETTORI = [
  'VETTURA',
  'SUV',
  'TRASPORTO_LEGGERO',
  'AUTOCARRO',
  'AGRICOLO',
  'MOVIMENTO_TERRA',
  'INDUSTRIALE',
  'MOTO',
  'SCOOTER',
] as const satisfies readonly Settore[];

/** Radii offered for iron rims, in inches (specification §9). */
export const RAGGI_FERRO = [12, 13, 14, 15, 16, 17] as const;

/** The second choice of a product type: tubes or flaps, iron or alloy. */
export const TIPI_ARTICOLO: Partial<Record<TipoProdotto, readonly TipoArticolo[]>> = {
  CamereAria: ['CA', 'FL'],
  Cerchi: ['FERRO', 'LEGA'],
};

export interface RicercaUrl {
  q?: string;
  tipo?: TipoProdotto;
  stagione?: Stagione;
  /** Brand names, comma separated. */
  marca?: string;
  iv?: string;
  settore?: Settore;
  runflat?: true;
  nonDisponibili?: true;
  articolo?: TipoArticolo;
  raggio?: number;
}

/**
 * Reads an address however it was written: what is unknown or impossible is left out, never an error. The router reads
 * `q=2055516` as a number and `runflat=1` as one too.
 */
export function parseRicercaUrl(raw: Record<string, unknown>): RicercaUrl {
  const url: RicercaUrl = {};
  const q = testo(raw['q']).slice(0, 500);
  if (q !== '') url.q = q;
  const tipo = oneOf(TIPI_PRODOTTO, testo(raw['tipo']));
  if (tipo !== undefined) url.tipo = tipo;
  const stagione = oneOf(['1', '2', '3'], testo(raw['stagione']));
  if (stagione !== undefined) url.stagione = Number(stagione);
  const marca = testo(raw['marca']).slice(0, 200);
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
  return url;
}

/**
 * What the address asks of the server about `tipoProdotto`, but for the page; null when it asks nothing: not searched yet.
 * The outlet is small enough to be shown whole, and so is every product type but tyres once its tab is chosen.
 */
export function toRichiesta(
  url: RicercaUrl,
  tipoProdotto: TipoProdotto,
  outlet: boolean,
): Omit<RichiestaRicerca, 'pagina'> | null {
  const { q, tipo, stagione, marca, iv, settore, runflat, nonDisponibili, articolo, raggio } = url;
  const isWhole = outlet || (tipo !== undefined && tipo !== 'Pneumatici');
  if ((q ?? stagione ?? marca ?? iv ?? settore ?? runflat) === undefined && !isWhole) return null;
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
    ...(outlet && { outlet }),
  };
}

export function marcheOf({ marca }: RicercaUrl): string[] {
  return marca === undefined ? [] : marca.split(',');
}

function testo(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function vero(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

function oneOf<const T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((candidate) => candidate === value);
}
