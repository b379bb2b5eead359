/**
 * Reads the text from left to right into pieces. At each place it tries the recognisers that can begin with the
 * character there, in their order; then it takes the word that is left. Every character is read once, skipped as a
 * sign, or returned as not understood.
 */
import type { Marca } from './marche.ts';
import { formatMisura, parseMisura } from './misura.ts';
import { matchAt, readMisura } from './misura-lettura.ts';
import { isCifra } from './misura-testo.ts';
import type { Significato } from './parole.ts';
import type { Opzione } from './ricerca-frammento.ts';
import {
  domanda,
  IGNOTO,
  toOpzione,
  type Ambito,
  type Esito,
  type Pendente,
  type Brano,
} from './ricerca-riconoscitore.ts';
import { DA_CIFRA, DA_LETTERA } from './ricerca-riconoscitori.ts';

/** Short forms of patterns in makers' price lists. */
const DISEGNI: Record<string, string> = {
  PS: 'pilot sport',
  CC: 'crossclimate',
  EC: 'ecocontact',
  PC: 'premiumcontact',
  SC: 'sportcontact',
};

/**
 * A word with the signs that may stand inside it. A colon may do so only as in TH:01, a plus only as in RTK+96 (50+10
 * is a discount). A ply rating is no part of it.
 */
const PAROLA =
  /[A-Z0-9\u00c0-\u1fff]+(?:(?:[-./'_*]+|:(?=0\d(?!\d))|(?<=[A-Z]{3})\+(?=\d\d(?! ?(?:[\d.]|MM|PZ))))(?!\d\d?PR(?![A-Z0-9]))[A-Z0-9\u00c0-\u1fff]+)*/y;

/** Letters of other alphabets before a number, which a maker's Latin letters may begin. */
const LETTERE = /([\u0370-\u1fff]+)(?=([A-Z]{0,4})\d)/y;

/** Whether a lone letter that means nothing, or `&`, stands before the word. In `12 J 38` the J means something. */
const isDopoLettera = (testo: string, at: number, precedente: Brano | undefined): boolean =>
  testo[at - 1] === ' ' &&
  'JKMNPXZ&'.includes(testo[at - 2] ?? ' ') &&
  SEGNI.includes(testo[at - 3] ?? ' ') &&
  (testo[at - 2] === '&' || precedente?.significato.tipo === 'ignoto');

/** Reads the whole word that is left: a number, a speed symbol, an article code or a pattern. */
function readResto(testo: string, at: number, precedente: Brano | undefined): Esito {
  const segno = testo[at] ?? '';
  const [, lettere = '', sigla = ''] = (segno >= '\u0370' && matchAt(LETTERE, testo, at)) || [];
  if (lettere !== '' && readMisura(testo, at + lettere.length + sigla.length) !== null)
    return { significati: [IGNOTO], fine: at + lettere.length };
  const scritta = matchAt(PAROLA, testo, at)?.[0];
  if (scritta === undefined) return null;
  const fine = at + scritta.length;
  const una = (significato: Significato | Pendente): Esito => ({ significati: [significato], fine });
  // .75 is less than one, and no index.
  if (testo[at - 1] === '.' && /^(?: ?)$/.test(testo[at - 2] ?? '') && /^\d+$/.test(scritta)) return una(IGNOTO);
  // M 159 is a pattern's name, and M & H a brand's. The 16 of `7 J 16` is a rim, and 572 is no index anyway.
  if (isDopoLettera(testo, at, precedente) && /^(?:[3-9]\d|1\d\d|[HRTV])$/.test(scritta)) return una(IGNOTO);
  if (/^\d{1,4}(?:\.\d{1,2})?$/.test(scritta)) return una({ tipo: 'numero', valore: scritta });
  if (/^(?:\d{5,7}|(?:11\.2|1[28]\.4|13\.6|1[46]\.9|20\.8)[2-4]\d|M[HJLMNPRTUV][89][05]\d\d)$/.test(scritta)) {
    const opzioni = readCifre(scritta);
    if (opzioni.length > 0)
      return domanda([...opzioni, { etichetta: `Codice ${scritta}`, testo: `cod ${scritta}` }], fine);
  }
  if (/^[HQRTUVY]$/.test(scritta)) return una({ tipo: 'simbolo', valore: scritta });
  const cifre = scritta.replace(/\D/g, '').length;
  const isCodice = cifre === scritta.length ? cifre >= 5 : cifre >= 6 || /\d{4}/.test(scritta);
  if (isCodice && scritta.length <= 40 && /^[\x20-\x7e]+$/.test(scritta))
    return una({ tipo: /^\d+$/.test(scritta) ? 'codice' : 'codiceODisegno', valore: scritta });
  // 205/55R is a size that is only half typed, and no pattern.
  const isParola = /[A-Z\u00c0-\u1fff]/.test(scritta) && !/^\d+\/\d+[A-Z]?$/.test(scritta);
  if (scritta.length < 2 || scritta.length > 30 || !isParola) return una({ tipo: 'ignoto', valore: null });
  const nota = DISEGNI[scritta.slice(0, 2)];
  // `ps4` is a short form, but `battlax sc2` is a pattern's full name.
  const breve = nota !== undefined && /^..\d$/.test(scritta) && precedente?.significato.tipo !== 'disegno';
  return una({ tipo: 'disegno', valore: breve ? `${nota} ${scritta[2] ?? ''}` : scritta.toLowerCase() });
}

/**
 * Digits that may be a size which is not metric, or else an article code: 35010 may be 3.50-10, 909021 may be
 * 90/90-21, 3095015 may be 30x9.50R15, MT9016 may be MT90-16, 18.438 may be 18.4-38, 37622 may be a bicycle's 37-622.
 */
function readCifre(cifre: string): Opzione[] {
  const scritta =
    cifre.length === 7
      ? cifre.replace(/^(2[7-9]|3\d|40)(\d[0257][05])/, '$1x$2R')
      : `${cifre.slice(0, -2)}-${cifre.slice(-2)}`;
  const trovata = parseMisura(scritta) ?? parseMisura(cifre.replace(DI_BICI, '$1-$2'));
  return trovata === null ? [] : [toOpzione(formatMisura(trovata))];
}

/** Widths and rims of most bicycles. Others stay codes: 19195 is no 19-19.5, and 18501 hardly 18-501. */
const DI_BICI = /^(2[3-9]|[3-5]\d|6[0-2])(406|507|559|584|622)$/;

/** Signs that join or enclose words and have no meaning of their own. */
const SEGNI = ' ,;:&+/|()[]{}.!?"\'=-_°#€';

/** Words of rims. */
const CERCHI = /\b(?:CERCH|FERRO|LEGA|FELGE|JANTE)/;
/** Words of tyres and tubes, a ply rating, a tube's valve, TT. */
const GOMMA_DETTA =
  /\b(?:GOMM|PNEU|COPERT|CAMER|CHAMBRE|FLAP|AGRI|TRATTOR|RIMORCH|MULETT|SOLID|TT\b|\d\d? ?(?:PR|PLY|TELE)\b|TR ?\d{2,3}[A-Z]?\b)/;
/** A rim's offset and bolts. `4x 155 70 13` are four tyres. */
const DATI_DI_CERCHIO =
  /\b(?:ET|OFFSET) ?-?\d|\b(?:10|[3-8]) ?X ?(?:9[58]|1[0-7]\d)(?![\d/]|(?<=1[4-7]5)[ X*.-]+[3-8][05][ X*.R-])/;
/** A load index with its symbol, and TL. */
const GOMME = /\b(?:TL\b|(?:[5-9]\d|1\d\d)(?:\/1\d\d)?(?:[B-HJ-NP-WY]|A[68])\b)/;

const ESTRANEI = /[^A-Z0-9\u00c0-\u1fff ]+/y;

/** What the whole text says about each of its pieces. */
export const readAmbito = (testo: string, marche: readonly Marca[]): Ambito => ({
  marche,
  isCerchi: CERCHI.test(testo) || DATI_DI_CERCHIO.test(testo),
  isGomme: GOMMA_DETTA.test(testo) || GOMME.test(testo),
  isGommaDetta: GOMMA_DETTA.test(testo) && !DATI_DI_CERCHIO.test(testo),
});

/**
 * Abbreviations that an ERP glues to a size and to each other: `PNEUM.INV.205/55R16`, `COP.AGR.16.9-30`,
 * `PIR.P7-205/55R16`. The size has all its signs, so it is no part of an article's code. A digit before a size in inches
 * would belong to it: `camera3.00-3.50-10`.
 */
const ABBREVIAZIONI =
  /(?<![A-Z0-9./-])(?:[A-Z][A-Z0-9']{1,11}|\d[A-Z])[.-](?:[A-Z0-9']{1,12}[.-]){0,3}?(?:(?=(?:LT|ST|P)?\d{3}\/\d\d ?Z?R ?\d\d)|(?<!\d[.-])(?=\d\d?\.\d\d?[-R]\d\d))/g;

/** Puts spaces for the signs between abbreviations, so that each is a word. Every character keeps its place. */
export const separateAbbreviazioni = (testo: string): string =>
  testo.replace(ABBREVIAZIONI, (scritte) => scritte.replace(/[.-]/g, ' '));

/** Reads normalised text into pieces, in order. */
export function readBrani(testo: string, marche: readonly Marca[]): Brano[] {
  const ambito = readAmbito(testo, marche);
  const letti: Brano[] = [];
  let at = 0;
  while (at < testo.length) {
    if (SEGNI.includes(testo[at] ?? '')) {
      at++;
      continue;
    }
    const esito = recognize(testo, at, ambito, letti[letti.length - 1]);
    for (const significato of esito.significati) letti.push({ significato, da: at, a: esito.fine });
    at = esito.fine;
  }
  return letti;
}

function recognize(testo: string, at: number, ambito: Ambito, precedente: Brano | undefined): NonNullable<Esito> {
  const segno = testo[at] ?? '';
  if (segno === '*') return { significati: [{ tipo: 'marcatura', valore: '*' }], fine: at + 1 };
  const riconoscitori = isCifra(segno) ? DA_CIFRA : segno >= 'A' && segno <= 'Z' ? DA_LETTERA : [];
  for (const riconosci of riconoscitori) {
    const esito = riconosci(testo, at, ambito, precedente);
    if (esito !== null) return esito;
  }
  const resto = readResto(testo, at, precedente);
  if (resto !== null) return resto;
  const fine = at + (matchAt(ESTRANEI, testo, at)?.[0].length ?? 1);
  return { significati: [{ tipo: 'ignoto', valore: null }], fine };
}
