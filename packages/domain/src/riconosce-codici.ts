/**
 * Codes, numbers of pieces, telephones, valves, marks of car makers. ricerca-riconoscitori.ts explains the examples.
 */
import { isEan } from './ean.ts';
import { readMarca } from './marche.ts';
import { matchAt, readMisura } from './misura-lettura.ts';
import { isCifra } from './misura-testo.ts';
import { readParola, type Significato } from './parole.ts';
import {
  byPattern,
  domanda,
  ESTRANEO,
  IGNOTO,
  isDopo,
  pattern,
  toOpzione,
  type Riconoscitore,
} from './ricerca-riconoscitore.ts';

/**
 * Thirteen digits, also in groups as they stand under a bar code. When thirteen digits in one word have a wrong check
 * digit, their chip says so.
 * Yes: `3528701234564`, `03528701234564`, `3528701234565`, `3 528701 234564`, `3-528701-234564`
 * No: `352870123456`, `3528701234564-2`, `3 528701 234565`, `3 528701 23456`
 */
export const ean = byPattern('0?(\\d)([ -]?)(\\d{6})\\2(\\d{6})', (prima, segno, ...gruppi) => {
  const cifre = prima + gruppi.join('');
  if (isEan(cifre)) return { tipo: 'ean', valore: cifre };
  return segno === '' ? { tipo: 'ignoto', valore: null, etichetta: `EAN errato ${cifre}` } : null;
});

/** Alliance's patterns have such numbers: `alliance 356 4608534`. */
const DISEGNO_E_MISURA = /3\d\d (?=\d{7}(?!\d))/y;

/**
 * A telephone number. Its end may look like a size. No area code begins with 060, so `sport maxx 060` has none.
 * Yes: `tel 051 2055516`, `tel. 0522/205516`, `051 2055516`, `333 2055516`, `+[39 051 2055516]`, `cell: 333 205 55 16`
 * No: `0331652`, `205 55 16`, `335 80 20`, `335/80-20`, `tel`, `060 2055516`
 * No: `telescopico 405/70-24`, `alliance [356] 4608534`
 */
export const telefono: Riconoscitore = (testo, at, ambito, precedente) =>
  precedente?.significato.tipo === 'marca' &&
  matchAt(DISEGNO_E_MISURA, testo, at) !== null &&
  readMisura(testo, at + 4) !== null
    ? null
    : numeroDiTelefono(testo, at, ambito, precedente);

const numeroDiTelefono = byPattern(
  '(?:(?:TEL(?:EFONO)?|CELL(?:ULARE)?|FAX)(?![A-Z])[A-Z. :+]*\\d[\\d ./-]{5,16}\\d|(?:(?<=\\+)39 ?\\d{2,4}|0(?:[26]|[13-57-9]\\d{1,2})|3[2-9]\\d)[ ./-]\\d{3} ?\\d\\d ?\\d{1,3})',
  () => IGNOTO,
);

/**
 * An article's code after the word for it. A document's number is not understood, even when it could be a size.
 * Yes: `cod 35010`, `codice: AB-12`, `art. 2055516`, `cod. art. 7711`
 * Yes: `matricola 1958014`, `ordine n. 1956515`, `prot. 2254517`, `ddt 1856014`, `n. ordine 2055516`
 * Yes: `rif. ordine 2055516`
 * No: `cod mich`, `articolo`, `code 123`, `ordine 2055516`, `ordine n. 4`, `ddt 205/55R16`
 */
export const codiceDetto = byPattern(
  '(?:(?:(?:COD(?:ICE)?[. ]*)?ART(?:ICOLO)?|COD(?:ICE)?)(?:[.:] ?| )([A-Z0-9][A-Z0-9._/-]{2,39})|(?:(?:MATRICOLA|PROT(?:OCOLLO)?|DDT|FATTURA)[.:]? ?(?:N(?:R|UMERO)?[.:°]? ?)?|ORDINE N(?:R|UMERO)?[.:°]? ?|(?:N(?:R|UMERO)?|RIF)[.:°]? ?ORDINE[.:]? ?)\\d{5,10}(?!/))',
  (codice) => {
    if (codice === '') return IGNOTO;
    return /\d/.test(codice) ? { tipo: 'codice', valore: codice } : null;
  },
);

/** A request for 0 pieces is ignored. */
const positivo = (cifre: string): Significato =>
  Number(cifre) > 0 ? { tipo: 'pezzi', valore: Number(cifre) } : IGNOTO;

/**
 * The number of pieces that is wanted.
 * Yes: `4 pz`, `quattro gomme`, `n. 4`, `almeno 12`, `qta 8`, `quantità 8`, `[2] camere`, `[4pz]205/55r16`
 * Yes: `[quattro] 205/55r16`
 * No: `4`, `4 stagioni`, `12 camere`, `audi quattro`, `quattro 205`
 */
export const pezzi = byPattern(
  pattern(
    "(?:(\\d{1,3}|DUE|QUATTRO) ?(?:PZ|PCS|PEZZ[IO]|GOMM[AE]|PNEU(?:MATIC[IO])?)|(?:(?:Q\\.?T[AÀ]?|QUANTIT[AÀ]|NR)'?[.:°]? ?|(?:N|PZ|PEZZ[IO]|ALMENO|MIN)(?:[.:°] ?| ))(\\d{1,3})|([1-9]|10)(?= (?:CERCH|CAMER|FLAP|VALVOL))|(?<![A-Z0-9] )(DUE|QUATTRO)(?= \\d{3}(?:\\d{4}|[ /-]\\d\\d)))",
    '\\d{3}/\\d\\d.*',
  ),
  (...gruppi) => positivo(gruppi.join('').replace('DUE', '2').replace('QUATTRO', '4')),
);

const PER_MISURA =
  /(\d{1,2}) ?[X*] ?(?=\d{3})|X ?(\d{1,2}) (?=\d{3})|([1-9]|[1-9]\d(?= ?X \d\.\d\d)) ?X ?(?=\d\d|\d\.\d)/y;

/**
 * The number of pieces before a size, joined to it by x.
 * Yes: `[4x]2055516`, `[2 x ]315/80R22.5`, `[x4 ]2055516`, `[4x]6.50-10`, `[4*]205/55r16`, `[2 x ]12 R22.5`
 * Yes: `[4x ]215 50 18`, `[4x ]175 65 14`, `[8x ]145 x 70 x 12`, `[50x ]3.50-10`, `[40 x ]4.00-8`
 * No: `4x100`, `18x8.50x9.50-8`, `28x622`, `18x8.50-8`, `8x16.5`, `cerchi [5x160] 65 16`
 */
export const pezziPerMisura: Riconoscitore = (testo, at, { isCerchi }) => {
  const inizio = testo.slice(at, at + 4);
  const match = isCerchi || !(inizio.includes('X') || inizio.includes('*')) ? null : matchAt(PER_MISURA, testo, at);
  if (!match || readMisura(testo, at) || !readMisura(testo, at + match[0].length)) return null;
  return { significati: [positivo(match[1] ?? match[2] ?? match[3] ?? '')], fine: at + match[0].length };
};

const CIFRA_DI_PREZZO = '\\d{1,6}(?:\\.\\d{3})*(?:\\.\\d\\d?)?';
const DOPO_PREZZO =
  "CAD(?:AUN[OA]|\\.)?|PZ|AL? (?:PEZZO|GOMMA)|L'UN[OA]|NETT[OI]|MAX|MASSIM[OI]|CIRCA|\\+? ?IVA(?: [ICE][A-Z]+)?\\.?";
const PREZZO = new RegExp(
  `${CIFRA_DI_PREZZO}(?: ?(€|EURO?(?![A-Z0-9]))(?: ?/? ?(?:${DOPO_PREZZO})(?![A-Z0-9]))*|(?![A-Z0-9]|[.'*/-]\\d| ?PE?ZZ?))`,
  'y',
);
/** The lower end of a span of prices: `60-70 euro`. In `205/55 euro` the first number is larger, so it is none. */
const PREZZO_DA = new RegExp(`${CIFRA_DI_PREZZO} ?€?[-/](?=\\d)`, 'y');
const DOPO_EURO = /(?:€|(?<!\d)€ |(?:^|[^A-Z\d])EURO? ?)$/;
const QUANTI = / ?\d+ ?PE?ZZ?/y;

/**
 * A price. It is read so that 89 is no load index. The sign between two numbers belongs to the second one,
 * unless that is a size or a number of pieces, or the sign is joined to the first one.
 * Yes: `89 €`, `89.90 euro`, `1.250,00 €`, `€ [89]`, `euro [120]`, `[89 €] 16.9-30`, `[89 €] 4 pz`
 * Yes: `[89€] 4`, `89 € cad. + iva`, `58 euro al pezzo`, `58€/cad`, `60 euro max`, `60-70 euro`, `60/70€`
 * No: `89`, `€ [205]/55R16`, `€ [205] 55 16`, `89 euromaster`, `91 € 89`, `€ [4] pz`, `205/55 euro`
 */
export const prezzo: Riconoscitore = (testo, at) => {
  const prima = testo.slice(Math.max(0, at - 6), at);
  // So no text without the sign or the word is searched.
  const intorno = prima + testo.slice(at, at + 20);
  if (!intorno.includes('€') && !intorno.includes('EUR')) return null;
  const da = matchAt(PREZZO_DA, testo, at)?.[0] ?? '';
  const finoA = at + da.length;
  const inizio = parseFloat(da) < parseFloat(testo.slice(finoA, finoA + 8)) ? finoA : at;
  const match = matchAt(PREZZO, testo, inizio);
  if (!match) return null;
  const fine = inizio + match[0].length;
  const dopo = testo[fine] === ' ' ? fine + 1 : fine;
  const isSuo =
    match[1] === undefined
      ? DOPO_EURO.test(prima)
      : (!isCifra(testo[fine]) && !/ (?:€|EURO?)$/.test(match[0])) ||
        !isCifra(testo[dopo]) ||
        readMisura(testo, dopo) !== null ||
        matchAt(QUANTI, testo, fine) !== null;
  return isSuo && readMisura(testo, at) === null ? { significati: [ESTRANEO], fine } : null;
};

const LIMITE = new RegExp(
  `(?:X|(?:MAX|MASSIMO|BUDGET|CIRCA|SUI|ENTRO|FINO|INTORNO|(?:NON )?OLTRE|SOTTO|SOPRA|MENO DI)[.:]?(?: (?:A[ID]?|I|(?:A|DE)?GLI))?|(?:TRA|FRA|DA|DAI)(?: (?:I|GLI))? (?:€ ?)?${CIFRA_DI_PREZZO} ?€? ?(?:E|A|AI)(?: (?:I|GLI))?) ?(?:€ ?)?(?=\\d)`,
  'y',
);

/** Words that limit a price without its sign too. MAX may be short for Maxxis, and the number its load index. */
const LIMITE_NUDO = /(MAX)|^(?:MASSIMO|BUDGET|(?:NON )?OLTRE|SOTTO|MENO|FINO)/;
const NUMERO_NUDO = /([2-9][05]|[1-3]\d[05])(?![A-Z0-9./%-]| ?[HQ-TVWY](?![A-Z])| \d\d(?!\d)| [A-Z]{3})/y;

/**
 * What it may cost at most or at least, or about, or each: `4 x 58 €`. Without the sign of the euro only round numbers
 * are a limit. With MAX the reader is asked, unless the catalogue has no such brand.
 * Yes: `max 60 euro`, `max. 60 €`, `entro i 60 €`, `fino a 60€`, `max € 60`, `sotto gli 80 euro`, `meno di 60 €`
 * Yes: `non oltre 60 euro`, `circa 60 euro`, `tra 60 e 70 euro`, `dai 60 ai 70 €`, `tra i 60 e i 70€`, `budget 60 euro`
 * Yes: `max 60`, `sotto i 60`, `massimo 60`, `[x 58 €]`, `[x 58,00€] 2`
 * No: `max 91`, `max 60H`, `max 100/80-16`, `max 100 80 16`, `max`, `entro lunedì`, `sotto`, `da 60 a 70`, `sui 60`
 */
export const limiteDiPrezzo: Riconoscitore = (testo, at, ambito, precedente) => {
  const match = matchAt(LIMITE, testo, at);
  if (!match) return null;
  const inizio = at + match[0].length;
  const numero = matchAt(NUMERO_NUDO, testo, inizio)?.[0];
  const [limite, max] = (numero !== undefined && LIMITE_NUDO.exec(match[0])) || [];
  const conSegno = prezzo(testo, inizio, ambito, precedente);
  if (conSegno !== null || limite === undefined || numero === undefined) return conSegno;
  const fine = inizio + numero.length;
  const [marca] = max === undefined ? [] : readMarca(max, ambito.marche);
  return marca === undefined
    ? { significati: [ESTRANEO], fine }
    : domanda([toOpzione(`${marca.nome} ${numero}`), toOpzione(`max ${numero} €`)], fine);
};

/**
 * The number of pieces after a size. `3/8 x 1 1/2` is no number of pieces, but the rest of a size that was not
 * understood.
 * Yes: `2055516 [x4]`, `2055516 [x 100]`, `2055516 mich [x 2 pz]`
 * No: `x4`, `3/8 [x 1] 1/2`
 */
export const misuraPerPezzi = byPattern(
  'X ?(\\d{1,3})(?: ?(?:PZ|PEZZ[IO]|GOMM[AE])|(?! \\d/))',
  (n) => positivo(n),
  (precedente) => precedente !== undefined && precedente.significato.tipo !== 'ignoto',
);

/**
 * A valve's length and its kind. `schrader 40 mm` is not a brand. A speed, a pressure, a valve's angle, a noise and
 * what is left of a used tyre say nothing about the article, and are no load index.
 * Yes: `40 mm`, `40mm`, `schrader 48 mm`, `80 km/h`, `60 psi`, `psi: 95`, `95%`, `90°`, `70 dB`
 * Yes: `2.5 bar`, `2,2bar`, `6 righe`, `carico [121/119 kg]`
 * No: `40`, `4000 mm`, `91 bar`, `5 kg`, `6 righello`
 */
export const millimetri = byPattern(
  '(DUNLOP |SCHRADER |)(\\d{1,3}) ?MM|\\d{1,3}(?: ?(?:KM/H|PSI|DB|RIGHE)|[%°])|\\d{3}/\\d{3} ?KG|\\d\\.\\d\\d? ?BAR|PSI:? ?\\d{1,3}',
  (valvola, mm) => (mm === '' ? ESTRANEO : { tipo: 'disegno', valore: `${valvola.toLowerCase()}${mm} mm` }),
);

/**
 * The classes of the EU label in a supplier's list: fuel, wet grip, the noise in dB, perhaps its class before or after
 * it.
 * Yes: `C/B/71dB`, `B A 70 dB`, `C-B-B72dB`, `C/A/B/71 dB`, `E B 2 72 dB`, `B,A,B(72dB)`, `C A 71 dB (B)`
 * No: `B A`, `C/B/71`, `B`, `A 70 dB`
 */
export const classiUe = byPattern(
  '[A-G] ?[ ,/|-] ?[A-G](?: ?[ ,/|-] ?[ABC123])?[ ,/|(-]*\\d\\d ?DB\\)?(?:[ ,/|-]? ?\\(?[ABC](?![A-Z0-9/])\\)?)?',
  () => ESTRANEO,
);

/**
 * A valve's code. TR and a number is also the pattern of a truck tyre, so the rest of the text decides.
 * Yes: `TR87`, `tr 218a`, `JS2`, `V3-02-8`, `v3.02.9`
 * No: `TR8`, `V3-02`, `TRJ`
 */
export const valvola = byPattern('(TR ?\\d{2,3}[A-Z]?|JS2|V3[-.]\\d\\d[-.]\\d{1,2})', (codice) => ({
  tipo: 'valvolaODisegno',
  valore: codice,
}));

/**
 * Marks of car makers [domain.md c5]. Most of them are words of patterns too, so they count only beside a size.
 * Yes: `MO`, `moe`, `N0`, `RO1`, `ao`, `[MO]102Y`, `AO1`, `MO-S`, `NF0`
 * No: `MOO`, `N7`, `RO4`, `MO102K`, `AO2`, `NG0`, `NA3`
 */
export const sigla = byPattern(
  pattern(
    '(AO[E1]?|RO[123]|M3|MOE?1?|MO-?[VS]|N[0-6]|N[A-F][0-2]|ARR?|AM\\d|B1|BL|K[123]|FO|JRS|LRO?|MC1?|MGT|OP|SI|VOL|T0|HN|MS)',
    '(?<=[AM]O)(?:[89]\\d|1[0-2]\\d)[HTVWY]',
  ),
  (valore) => ({ tipo: 'sigla', valore }),
);

/**
 * Porsche's N0, typed with the letter O, where nothing follows that it could deny. Nobody denies an index.
 * Yes: `2953020 101Y [NO]`, `2953020 101Y xl [NO]`, `2953020 [NO] porsche`, `2953020 pzero [NO] 101Y`
 * No: `NO`, `2953020 [NO] runflat`, `2953020 inv [NO]`, `2953020 101Y [NO] xl`
 */
export const nZero = byPattern(
  /NO(?=$|[,;)]| \(?PORSCHE| (?:[89]\d|1[01]\d) ?[VWY](?![A-Z0-9]))/y,
  () => ({ tipo: 'sigla', valore: 'N0' }),
  isDopo('misura', 'indici', 'rinforzato', 'disegno', 'numero'),
);

/**
 * The words of parole.ts. A connective is understood and has no meaning of its own.
 * Yes: `inv`, `4 stagioni`, `runflat`, `cerchi ferro`, `no rf`, `e`
 * No: `invx`, `stagioni`, `primacy`
 */
export const parola: Riconoscitore = (testo, at) => {
  const trovata = readParola(testo, at);
  return trovata && { significati: trovata.significato ? [trovata.significato] : [], fine: trovata.fine };
};
