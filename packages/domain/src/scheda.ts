/**
 * What only an article's description says, because no column holds it: the name without capitals and without the
 * brand; how a tyre is mounted; its ply rating; its axle; a rim's measures. Descriptions come from the ERP in any
 * form. What is missing is null.
 */

import { parseRicerca, removeFrammenti } from './ricerca.ts';

/** The measures of a rim: width and diameter in inches, bolt circle, offset and centre bore in mm, as printed. */
export interface Cerchio {
  readonly canale: string;
  readonly diametro: string;
  readonly pcd: string | null;
  readonly et: string | null;
  readonly foro: string | null;
}

export interface Scheda {
  /** '' when the description says nothing but the size, the indices and the brand, which stand beside it. */
  readonly nome: string;
  /** The contents, and the number of pieces in a package: `400 ml`, `20 g · conf. 100 pz`. */
  readonly formato: string | null;
  readonly asse: string | null;
  readonly montaggio: 'TL' | 'TT' | null;
  /** Ply rating. */
  readonly tele: number | null;
  readonly cerchio: Cerchio | null;
}

export interface Descritto {
  readonly descrizione: string;
  readonly marca: string;
  readonly disegno: string;
  /** The size as printed, which is shown beside the name; '' when the article has none. */
  readonly misura: string;
  /** The name of its category. For lorries, farm machines and motorcycles it says the axle. */
  readonly categoria: string;
}

/** The beginning of each axle's word, in categories and descriptions, and the whole word. */
const ASSI: readonly [inizio: RegExp, nome: string][] = [
  [/\bsterz/i, 'Sterzo'],
  [/\btrattiv/i, 'Trattivo'],
  [/\brimorchi/i, 'Rimorchio'],
  [/\b(?:anterior|ant\b|front\b)/i, 'Anteriore'],
  [/\b(?:posterior|post\b|rear\b)/i, 'Posteriore'],
];

/**
 * What was read of the articles that are shown again and again: reading one costs as much as all else that a search
 * does with it.
 */
const MAX_SCHEDE = 2_000;
const schede = new Map<string, Scheda>();

/** Reads an article's description. */
export function readScheda(descritto: Descritto): Scheda {
  const { descrizione, marca, disegno, misura, categoria } = descritto;
  const key = `${descrizione}\0${marca}\0${disegno}\0${misura}\0${categoria}`;
  const known = schede.get(key);
  if (known !== undefined) return known;
  const read = readAnew(descritto);
  if (schede.size >= MAX_SCHEDE) schede.clear();
  schede.set(key, read);
  return read;
}

function readAnew({ descrizione, marca, disegno, misura, categoria }: Descritto): Scheda {
  const tele = /\b(\d{1,2}) ?PR\b/i.exec(descrizione)?.[1];
  const senza = withoutDisegno(descrizione, disegno);
  const montaggio = /\bT(?:L|T)(?=\s|$)/.exec(senza)?.[0];
  return {
    ...(misura !== '' && disegno === '' ? nomeSenzaMisura(descrizione, marca) : nomeEFormatoOf(descrizione, marca)),
    asse: asseOf(categoria) ?? asseOf(senza),
    montaggio: montaggio === 'TL' || montaggio === 'TT' ? montaggio : null,
    tele: tele === undefined ? null : Number(tele),
    cerchio: cerchioOf(descrizione),
  };
}

/** A pattern may be called TT 100 or Front Max. */
function withoutDisegno(descrizione: string, disegno: string): string {
  return disegno === '' ? descrizione : descrizione.replace(patternOf('', disegno, ''), ' ');
}

/** The axle, when exactly one is named. The categories of implements and trailers name no axle of a tractor. */
function asseOf(testo: string): string | null {
  const found = ASSI.filter(([inizio]) => inizio.test(testo));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

function cerchioOf(descrizione: string): Cerchio | null {
  const misure = /(\d{1,2}(?:[.,]\d{1,2})?) ?JJ? ?[xX] ?(\d{2}(?:[.,]5)?)/.exec(descrizione);
  if (misure === null) return null;
  const dopo = descrizione.slice(misure.index + misure[0].length);
  return {
    canale: trimZeri(misure[1] ?? ''),
    diametro: trimZeri(misure[2] ?? ''),
    pcd: /\b((?:10|[3-8]) ?[xX] ?\d{2,3}(?:[.,]\d{1,2})?)\b/.exec(dopo)?.[1]?.replace(/ /g, '').toLowerCase() ?? null,
    et: /\bET ?(-?\d{1,3}(?:[.,]\d)?)\b/i.exec(dopo)?.[1] ?? null,
    foro: /\b(?:CH|CB|HUB) ?(\d{2,3}(?:[.,]\d{1,2})?)\b/i.exec(dopo)?.[1] ?? null,
  };
}

/** `7.50` and `7.5` are the same width. */
function trimZeri(numero: string): string {
  return numero
    .replace(',', '.')
    .replace(/\.0+$/, '')
    .replace(/(\.\d*?)0+$/, '$1');
}

/**
 * The contents are read at the end of the name, where labels have them. In the middle `12X5 g` says which article it
 * is.
 */
const FORMATO = /^(.+?) (\d[\d.,]* (?:ml|l|g|kg)|conf\. \d+ pz)$/;

function nomeEFormatoOf(descrizione: string, marca: string): Pick<Scheda, 'nome' | 'formato'> {
  let nome = nomeOf(descrizione, marca);
  const formati: string[] = [];
  for (let letto = FORMATO.exec(nome); letto !== null; letto = FORMATO.exec(nome)) {
    nome = letto[1] ?? '';
    formati.unshift(letto[2] ?? '');
  }
  return { nome, formato: formati.length === 0 ? null : formati.join(' · ') };
}

/** An ERP without a column for the pattern writes `205/55R16 91V MICHELIN PRIMACY 4`: there the name is the pattern. */
function nomeSenzaMisura(descrizione: string, marca: string): Pick<Scheda, 'nome' | 'formato'> {
  const { frammenti } = parseRicerca(descrizione, { marche: [] });
  const stanti = frammenti.filter(({ tipo }) => tipo === 'misura' || tipo === 'indici');
  const resto = removeFrammenti(descrizione, stanti).replace(/\(\s*\)/g, ' ');
  return resto.trim().toLowerCase() === marca.toLowerCase()
    ? { nome: '', formato: null }
    : nomeEFormatoOf(resto, marca);
}

/** The name without the brand, which is shown beside it. A name in capitals gets small letters. */
function nomeOf(descrizione: string, marca: string): string {
  const senza = marca === '' ? descrizione : descrizione.replace(patternOf('(?:^|\\s)', marca, '(?=\\s|$)'), ' ');
  const nome = senza.replace(/\s+/g, ' ').trim();
  if (nome === '') return descrizione;
  // Measures have their own small letters: `6.5Jx16`.
  const isMaiuscolo = nome.split(' ').every((parola) => /\d/.test(parola) || parola === parola.toUpperCase());
  return isMaiuscolo ? capitalize(nome.split(' ').map(lower).join(' ')) : nome;
}

/** Signs stay unchanged: they hold a digit (`TR414`, `12X5`), or they have no vowel and are no words (`TPMS`, `KG`). */
function lower(parola: string): string {
  if (UNITA.has(parola)) return UNITA.get(parola) ?? parola;
  return /\d/.test(parola) || !/[AEIOUÀÈÉÌÒÙ]/.test(parola) ? parola : parola.toLowerCase();
}

const UNITA = new Map([
  ['ML', 'ml'],
  ['L', 'l'],
  ['G', 'g'],
  ['KG', 'kg'],
  ['MM', 'mm'],
  ['CM', 'cm'],
  ['M', 'm'],
  ['PZ', 'pz'],
]);

function capitalize(testo: string): string {
  return testo.charAt(0).toUpperCase() + testo.slice(1);
}

/**
 * The expressions for brands and patterns that are shown again and again, because making one takes longer than
 * everything else that is read from a description.
 */
const MAX_PATTERNS = 2_000;
const patterns = new Map<string, RegExp>();

/** An expression that finds a text between two pieces, in capitals or small letters. */
function patternOf(before: string, testo: string, after: string): RegExp {
  const key = `${before}\0${testo}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const made = new RegExp(`${before}${testo.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${after}`, 'i');
  if (patterns.size >= MAX_PATTERNS) patterns.clear();
  patterns.set(key, made);
  return made;
}
