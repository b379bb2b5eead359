/**
 * Finds the columns of article and pieces in a file: by their names, otherwise by their contents. They are remembered
 * by their names.
 */
import { browserStore, readJson } from '../../session/browser-store.ts';
import type { Celle } from './file-righe.ts';

export interface Colonne {
  /** Null for the whole row. */
  readonly articolo: number | null;
  /** Null when it is written with the article, or missing. */
  readonly quantita: number | null;
  readonly hasIntestazione: boolean;
}

const ARTICOLO = [
  /^(cod|codice|code|articolo|art|sku|item)\b/i,
  /\bean\b/i,
  /^(descrizione|misura|prodotto|gomma|pneumatico)/i,
];
const QUANTITA = /^(q\.?t|quantit|qty|pezzi|pz|num|n[.°]?$|ordine|ordinat)/i;
const KEY = 'battistrada.ordine-rapido.colonne';
const RICORDATE = 20;

/** The probable columns. */
export function guessColonne(righe: readonly Celle[]): Colonne {
  const [prima = []] = righe;
  const ricordate = recall(prima);
  if (ricordate !== null) return ricordate;
  const perNome = ARTICOLO.map((nome) => prima.findIndex((cella) => nome.test(cella))).find((i) => i >= 0) ?? -1;
  const quantitaPerNome = prima.findIndex((cella) => QUANTITA.test(cella));
  if (perNome >= 0) {
    return { articolo: perNome, quantita: quantitaPerNome >= 0 ? quantitaPerNome : null, hasIntestazione: true };
  }
  // Without names the server reads the cells, because it can tell articles from amounts.
  return { articolo: null, quantita: null, hasIntestazione: quantitaPerNome >= 0 };
}

/** The rows of a file as lines of a quick order. */
export function toRighe(righe: readonly Celle[], { articolo, quantita, hasIntestazione }: Colonne): string[] {
  return righe.slice(hasIntestazione ? 1 : 0).map((celle) => {
    if (articolo === null) return celle.filter((cella) => cella !== '').join('\t');
    const pezzi = quantita === null ? '' : (celle[quantita] ?? '');
    return [celle[articolo] ?? '', pezzi].filter((cella) => cella !== '').join('\t');
  });
}

const nameOf = (prima: Celle): string =>
  prima
    .map((cella) => cella.toLowerCase())
    .join('\t')
    .slice(0, 500);

/** Columns are recognized by their names, so columns without names are not remembered. */
export function rememberColonne(prima: Celle, colonne: Colonne): void {
  if (!colonne.hasIntestazione) return;
  const altre = readAll().filter(([nome]) => nome !== nameOf(prima));
  browserStore.setItem(KEY, JSON.stringify([[nameOf(prima), colonne], ...altre].slice(0, RICORDATE)));
}

function recall(prima: Celle): Colonne | null {
  return readAll().find(([nome]) => nome === nameOf(prima))?.[1] ?? null;
}

function readAll(): [string, Colonne][] {
  const kept = readJson(browserStore, KEY);
  return Array.isArray(kept) ? kept.filter(isRicordata) : [];
}

function isRicordata(voce: unknown): voce is [string, Colonne] {
  if (!Array.isArray(voce) || typeof voce[0] !== 'string') return false;
  const colonne: unknown = voce[1];
  if (typeof colonne !== 'object' || colonne === null) return false;
  const isPosto = (posto: unknown): boolean => posto === null || (typeof posto === 'number' && posto >= 0);
  const { articolo, quantita, hasIntestazione } = colonne as Record<string, unknown>;
  return isPosto(articolo) && isPosto(quantita) && typeof hasIntestazione === 'boolean';
}
