/** Removes the text around an order that does not belong to it, in a mail, a chat or a spreadsheet. */

import { CONFEZIONI } from './parole.ts';
import { removeFrammenti, type Frammento } from './ricerca.ts';

const GIORNO_DI_CHAT = String.raw`\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?`;
const ORA_DI_CHAT = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?`;
/**
 * What a chat puts before a copied message: `[22/11/26, 20:36:01] Mario: `, `[20:36, 22/11/2026] Mario: `,
 * `[22/11, 20:36] Mario: `, `22/11/26, 20:36 - Mario Rossi: `.
 */
const CHAT = new RegExp(
  `^(?:\\[(?:${GIORNO_DI_CHAT},? ${ORA_DI_CHAT}|${ORA_DI_CHAT},? ${GIORNO_DI_CHAT})\\] ?|${GIORNO_DI_CHAT},? ${ORA_DI_CHAT} - )[^:]{1,60}: `,
);
/**
 * The mark of a list's item: `- `, `• `, `1) `, `[ ] `, `> `. Its number is no quantity. A dash right before a number
 * may be the number's sign.
 */
const PUNTO = /^(?:(?:[-−–—](?!\d)|[•·*▪●◦‣➢✓✔>»]|\[[ xX]?\]|\(?\d{1,3}\)|\d{1,3}\.(?= ))\s*)+(?=\S)/u;
const CHIEDE = [
  '(?:(?:me|ce) ne |[mc]i |ne )?(?:serv(?:e|ono|irebbe(?:ro)?)|occorr(?:e|ono)|mand(?:i|ate|ami|atemi)|spedi(?:sci|te|scimi)|prepar(?:i|ate|ami)|fa(?:i|te|mmi|temi) avere|da(?:i|te|mmi|temi)|mett(?:i|ete|imi)(?: (?:via|da parte))?|ordin(?:i|o|are|iamo)|vo(?:rrei|rremmo|levo|glio|gliamo))',
  "(?:ce l['’])?(?:hai|avete)|prend(?:o|iamo)|conferm(?:o|iamo)|ok per|aggiung(?:i|imi|ete|o)|riesci a farmi avere|avrei bisogno di",
].join('|');
/** The number of an order has four figures; fewer are pieces: `ordine n. 4 2055516`. */
const ORDINE = String.raw`ordine(?: nr?[.°]? ?\d{4,}(?: ?[-–])?)?`;
const CORTESIE = new RegExp(
  `^(?:(?:buon ?giorno|buona ?sera|ciao|salve|grazie|${ORDINE}|per favore|cortesemente|urgentemente|e poi|poi|inoltre|anche(?! n)|${CHIEDE})[\\s,.:!]+)+(?=\\S)`,
  'i',
);
/** Words between courtesy and pieces: `altre 4`, `le 4`, `4 nuove`. */
const ARTICOLI = /^(?:(?:le|i|gli|altr[ei]|ancora|altr[ei] le)\s+(?=\d{1,3}\s)|(\d{1,3}\s+)(?:altr[ei]|nuov[ei])\s+)/i;

/** When the goods are wanted: `per sabato`, `entro venerdì sera`, `per le 15`. */
const QUANDO =
  "(?:per|x|entro) (?:(?:oggi|domani|dopodomani|(?:luned|marted|mercoled|gioved|venerd)[iì]'?|sabato|domenica)(?: (?:mattina|pomeriggio|sera))?|(?:le (?:ore )?|ore )\\d{1,2}(?:[:.]\\d\\d)?)";
const CORTESIE_IN_FONDO = new RegExp(
  `(?:[\\s,.!?]+(?:[:;]-?\\)|${[
    'grazie(?: mille| ancora)?|thanks|thx|tnx|pls|please|(?:per|x) (?:favore|piacere|cortesia)|cortesemente|urgent[ei](?:mente)?',
    "saluti|ciao|a presto|buona (?:giornata|serata)|al volo|in giornata|subito|disponibil[ei]|se (?:possibile|puoi|potete|disponibil[ei]|l[ea] (?:hai|avete)|ci sono|c['’]è)",
    "appena (?:possibile|puoi|potete)|(?:il )?prima possibile|come (?:l['’]altra volta|al solito|sempre)",
    'per (?:il |la )?(?:cliente|sig(?:nora?|\\.ra|\\.)?) \\p{L}+',
    `(?:(?:consegna )?domani(?: (?:mattina|pomeriggio|sera))?|${QUANDO})`,
  ].join('|')}))+[\\s.!?]*$`,
  'iu',
);

/** Signs of joy, and the frame of a digit. */
const FACCINE = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u20e3/gu;

/** Words before the pieces at the end of a row: `qty 4`, `q.tà ordinata 4`, `me ne servono 4`. */
const PEZZI_ORDINATI =
  /(?<=\S)[\s,;]+(?:(?:q\.?t[aà]'?\.?|quantit[aà]'?) ordinat[ae]|qty|quantity|ordinat[eio]|ordina|(?:(?:me|ce) )?ne (?:servono|voglio|vorrei|prendo|occorrono|bastano))[.:=]? ?(?=\d{1,4}(?![^\s;]))/giu;

const TOTALE = /[\s,;]+(?:in )?totale(?= \d{1,4} (?:pz|pezzi|gomme)\b)/i;
/** The sign before pieces that have their word: `x4 pz`. Alone it also stands first: `x4 MIC0001001`. */
const PER_PEZZI = /(?<=\s)[x×] ?(?=\d{1,3} ?(?:pz|pezzi|gomme)\b)/giu;
const PER_IN_TESTA = /^[x×] ?(\d{1,2}) (?=\p{L}{2}|\d{13})/iu;
/** Other words for tyres or pieces after their number. */
const GOMME = /(?<=\d ?)(?:ruot[ae]|pneus|unit[aà]'?)(?!\p{L})/giu;

/** Pieces that a program prints with decimals after their unit, `NR 24,00`, or before it; nothing follows them. */
const PEZZI_CON_DECIMALI =
  /(?<=\s)(?:(?<!\s\d{1,4} )(?:nr?|pz|qta)[.:]? ?(\d{1,4})(?:,00?|\.00)|(\d{1,4})(?:,00?|\.00) ?(?:pz|pezzi))\.?$/i;
/** The unit joined to the pieces: `pz50`, `q.50`. */
const UNITA_UNITA = /(?<=\s)(?:pz|q\.)(?=\d{1,4}$)/i;

/** `4 pz a 58`: what each of them costs. */
const PREZZO_DEI_PEZZI = /(?<=(?:^|\s)\d{1,4} ?(?:pz|pezzi|gomme)\.?) (?:a|@) \d{2,4}(?:[.,]\d{1,2})?$/i;

/** `farmpro 324 pezzi 4`: the first number ends a name. In `conf. 100 pz 4` it says how large a pack is. */
const PEZZI_DOPO_NOME = new RegExp(
  String.raw`(?<!(?:${CONFEZIONI})\.?(?: d[ai])? ?)(?<![\d.,])(?:(\d{1,4}) (?:pz|pezzi|gomme)[.:]? ?(\d{1,4})$|(\d{3,4}) (?:pz|pezzi|gomme)[.:]? ?(\d\d?)(?=[\s,]+[a-z]{3}[a-z\s]*$))`,
  'i',
);

/**
 * An amount of money after its word: `prezzo 58`, `totale 232,00`. Two decimals tell a total of money from one of
 * pieces.
 */
const IMPORTI_DETTI =
  /(?<=\S)[\s,;-]+(?:(?:prezzo|importo|imponibile)(?: (?:unit(?:ario)?|netto|cad(?:auno)?))?[.:=]? ?(?:€ ?|euro )?\d{1,5}(?:[.,]\d{2})?|(?:tot(?:ale)?|netto|listino|pfu|iva)[.:=]? ?(?:€ ?|euro )?\d{1,3}(?:\.?\d{3})*[.,]\d{2})(?![\d.,]\d|\d)(?: ?(?:€|euro?(?!\p{L})))?(?: ?cad(?:auno|a)?(?!\p{L})\.?)?/giu;

/**
 * The row without the words that a chat, a list or courtesy puts around it. White space other than tabs becomes one
 * blank.
 */
export function cleanRiga(testo: string): string {
  const piano = testo
    .normalize('NFKC')
    .replace(FACCINE, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[^\S\t]+/g, ' ')
    .trim();
  return piano
    .replace(CHAT, '')
    .replace(PUNTO, '')
    .replace(CORTESIE, '')
    .replace(ARTICOLI, '$1')
    .replace(CORTESIE_IN_FONDO, '')
    .replace(/ ?\?+$/, '')
    .replace(GOMME, 'gomme')
    .replace(PEZZI_ORDINATI, ' qta ')
    .replace(TOTALE, ' ')
    .replace(PREZZO_DEI_PEZZI, '')
    .replace(PER_PEZZI, '')
    .replace(PER_IN_TESTA, '$1 x ')
    .replace(/(?<!\p{L})confezion[ei](?: d[ai])?(?= \d)/giu, 'conf.')
    .replace(/(?<=\d)[.!]+$/, '')
    .replace(/(?<=\s)(\d{1,3}) ?[x×]$/i, 'x$1')
    .replace(/(?<!\p{L})quantit[aà]'?:? ?(?=\d)/giu, 'qta ')
    .replace(PEZZI_CON_DECIMALI, 'qta $1$2')
    .replace(UNITA_UNITA, 'qta ')
    .replace(/(?<!\p{L})num(?:ero)?[.:°]? ?(?=\d{1,4}(?!\S))/giu, 'n. ')
    .replace(/^\[(\d{1,4})\](?= \S)/, '$1')
    .replace(/(?<=\S) ?\[(\d{1,4})\]$/, ' ($1)')
    .replace(PEZZI_DOPO_NOME, '$1$3 qta $2$4')
    .replace(IMPORTI_DETTI, '')
    .replace(/^mezza dozzina(?: di)?(?= \S)/i, '6 pz')
    .trim();
}

/** Without the signs that stood between what was taken out of the row. */
export const trimSegni = (testo: string): string => testo.replace(/^[\s;:,=|+–-]+|[\s;:,=|+–(-]+$/g, '');

/** Words for several pieces, for one of them and for more, and how many each means. */
const INSIEMI = [
  ['coppia', 'coppie', 2],
  ['paio', 'paia', 2],
  ['treno', 'treni', 4],
  ['decina', 'decine', 10],
  ['dozzina', 'dozzine', 12],
  ['ventina', 'ventine', 20],
] as const;
const PEZZI_DI: ReadonlyMap<string, number> = new Map(
  INSIEMI.flatMap(([uno, piu, pezzi]): [string, number][] => [
    [uno, pezzi],
    [piu, pezzi],
  ]),
);

/** Numbers in words, as dealers write pieces; one set is a number too. */
const NUMERI: ReadonlyMap<string, number> = new Map([
  ['un', 1],
  ['una', 1],
  ...[
    'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette',
    'diciotto diciannove venti ventuno ventidue ventitre ventiquattro',
  ]
    .join(' ')
    .split(' ')
    .map((parola, i): [string, number] => [parola, i + 1]),
  ...['trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta', 'cento'].map(
    (parola, i): [string, number] => [parola, 10 * (i + 3)],
  ),
  ...INSIEMI.map(([uno, , pezzi]): [string, number] => [uno, pezzi]),
]);

/**
 * Pieces or packs with their word: `8 pz`, `n. 2 confezioni`. The 100 of `conf. 100 pz` and `bobina da 100 pz` only
 * says how large a pack is.
 */
const DETTI = new RegExp(
  String.raw`(?<![\w.,/-])(?<!\b(?:${CONFEZIONI})\.?(?: d[ai])? ?)(?:nr?[.°]? ?)?(\d{1,6}) ?` +
    String.raw`(?:(?:pz|pezz[io]|gomm[ea]|pneumatici|coperture)\b\.?(?!:? ?\d{1,4}$)` +
    String.raw`|(?:conf(?:ezion[ei])?|scatol[ae]|pacc(?:o|hi)|bust[ae])\b(?!\.?(?: d[ai])? ?\d)\.?)`,
  'i',
);

const UN_INSIEME = `(?:nr?[.°]? ?|qta )?(1|una?) (${INSIEMI.map(([uno]) => uno).join('|')})`;
const PIU_INSIEMI = String.raw`(?:nr?[.°]? ?|qta )?(\d{1,3}|${[...NUMERI.keys()].join('|')})(?: ?[x×])? (${INSIEMI.map(([, piu]) => piu).join('|')})`;

/**
 * `2 coppie`, `un paio di`, `due treni di gomme` before the article. A number and the singular (`4 treno`) is no count
 * of sets. After the article there must be nothing else.
 */
const INSIEMI_PRIMA = new RegExp(String.raw`^(?:${UN_INSIEME}|${PIU_INSIEMI})(?: (?:di|da|gomme))*:? (?=\S)`, 'i');
/** What separates the pieces from the article before them; not the last letter of `maxx`. */
const DOPO_ARTICOLO = String.raw`(?<=\S)[\s,:]+(?<!audi )(?:[x×-] ?)?`;
const INSIEMI_DOPO = new RegExp(`${DOPO_ARTICOLO}(?:${UN_INSIEME}|${PIU_INSIEMI})$`, 'i');

/** The pieces that the row names with their word, and the row without them; null when it names none. */
export function takePezziDetti(testo: string): { quantita: number; resto: string } | null {
  const insiemi = INSIEMI_PRIMA.exec(testo) ?? INSIEMI_DOPO.exec(testo);
  if (insiemi !== null) {
    const [intero, uno, insieme, piu = uno, insiemiPiu = insieme] = insiemi;
    const quantita = (readPezzi(piu ?? '') ?? 0) * (PEZZI_DI.get(insiemiPiu?.toLowerCase() ?? '') ?? 0);
    return { quantita, resto: without(testo, insiemi.index, intero) };
  }
  const detti = DETTI.exec(testo);
  if (detti === null) return null;
  const resto = testo.replace(detti[0], ' ').replace(/ {2,}/g, ' ').trim();
  return { quantita: Number(detti[1]), resto };
}

const SEGNO_PRIMA = /(?:€|(?<!\p{L})euro?) ?$/iu;
const IMPORTO_CON_SEGNO = /(?<![\w.,/-])\d{1,3}(?:\.\d{3})*[.,]\d{2} ?(?:€|euro?) $/i;

/**
 * `2055516 4 a 58€ cad` or `2055516 4 € 58` without its price, which stands between the pieces and the end of the row.
 */
export function removePrezzi(testo: string, frammenti: readonly Frammento[]): string {
  const prezzi = frammenti.flatMap(({ tipo, testo: scritto, da, a }) => {
    if (tipo !== 'estraneo') return [];
    const [segno = ''] = SEGNO_PRIMA.exec(testo.slice(0, da)) ?? [];
    // In `52,74 € 2` the sign belongs to the amount before it.
    const [importo] = /^\d{1,4}$/.test(scritto) ? (IMPORTO_CON_SEGNO.exec(testo.slice(0, da)) ?? []) : [];
    if (importo !== undefined) return [{ da: da - importo.length, a: da }];
    const [cadauno = ''] = /^ ?cad(?:auno|auna)?\b\.?/i.exec(testo.slice(a)) ?? [];
    return segno !== '' || /€|eur/i.test(scritto) ? [{ da: da - segno.length, a: a + cadauno.length }] : [];
  });
  return prezzi.length === 0 ? testo : removeFrammenti(testo, prezzi).replace(/ (?:a|da|per|[@€x×*])+$/i, '');
}

const DI_ALTRO =
  /(?<![\p{L}\d])(?:rif(?:erimento)?|ord(?:ine)?|ddt|ft|fatt(?:ura)?|commessa|preventivo|cliente|targa|tel|cell?|via|(?:alle|per le|entro le)(?: ore)?|ore|entro(?: il)?|magazzino|deposito|filiale|sede)[.:]?(?: ?(?:n|nr)[.°]?)? ?$/iu;

/** True when a number after this text counts something else than pieces: `rif 1234`, `ore 15`, `al magazzino 2`. */
export const countsAltro = (prima: string): boolean => DI_ALTRO.test(prima);

const IN_LETTERE = new RegExp(`^(${[...NUMERI.keys()].join('|')})(?: (?:di|da|gomme|pezzi|pz))* (?=\\S)`, 'i');
/** `un` stands before a noun, `audi quattro` is a car, and `205/55 sedici` a size. */
const IN_LETTERE_IN_CODA = new RegExp(
  `${DOPO_ARTICOLO}(?<!\\b\\d{3}[ /.-]\\d{2} )(${[...NUMERI.keys()].filter((parola) => !/^un[ao]?$/.test(parola)).join('|')})$`,
  'i',
);

/** The pieces in letters before or after the article, and the row without them; null when there are none. */
export function takeNumeroInLettere(testo: string): { quantita: number; resto: string } | null {
  const match = IN_LETTERE.exec(testo) ?? IN_LETTERE_IN_CODA.exec(testo);
  const quantita = NUMERI.get(match?.[1]?.toLowerCase() ?? '');
  return match === null || quantita === undefined ? null : { quantita, resto: without(testo, match.index, match[0]) };
}

/** The row without what stands at a place; the same letters may stand in it before (`seiberling … sei`). */
const without = (testo: string, da: number, brano: string): string =>
  testo.slice(0, da) + testo.slice(da + brano.length);

/** The pieces that a word may mean, in digits or letters; null for any other word. */
export function readPezzi(parola: string): number | null {
  if (/^\d{1,4}$/.test(parola)) return Number(parola);
  return NUMERI.get(parola.toLowerCase()) ?? null;
}

/**
 * The columns of a row, separated by tabs, semicolons or bars. Quotes around a column are removed, empty columns are
 * left out.
 */
export function splitCelle(testo: string): string[] {
  const segno = ['\t', ';', '|'].find((uno) => testo.includes(uno));
  const quoted = /^"[^"]*"(?:,"[^"]*")+$/.test(testo);
  const celle = segno === undefined ? (quoted ? testo.slice(1, -1).split('","') : [testo]) : testo.split(segno);
  return celle
    .map((cella) =>
      cella
        .trim()
        // A spreadsheet keeps a text that looks like a number as `="8019372101234"`.
        .replace(/^="?"([^"]*)""?$/, '$1')
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cella) => cella !== '');
}

const NOMI =
  /^(?:codice|cod\.?|articolo|art\.?|ean|descrizione|desc\.?|misura|marca|disegno|q\.?t[aà]'?\.?|quantit[aà]'?|pezzi|pz\.?|prezzo|importo|totale|note?|riga|n[.°]?|barcode|prodotto)(?: (?:articolo|prodotto|fornitore|ean|unitario|barre))?$/i;

/** A row that holds only names of columns. */
export function isIntestazione(testo: string): boolean {
  const celle = testo.split(/[\t;|,]/).map((cella) => cella.trim().replace(/^"(.*)"$/, '$1'));
  return celle.length > 1 && celle.every((cella) => cella === '' || NOMI.test(cella));
}
