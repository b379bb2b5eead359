/** Sizes in a search, and what is glued to them. ricerca-riconoscitori.ts explains the examples. */
import { readMarca, type Marca } from './marche.ts';
import { isElevatore, type Misura } from './misura-forme.ts';
import { formatMisura, inNomeComune, parseMisura } from './misura.ts';
import { matchAt, readMisura } from './misura-lettura.ts';
import { isCifra } from './misura-testo.ts';
import { readParola, type Significato } from './parole.ts';
import {
  domanda,
  IGNOTO,
  pattern,
  toOpzione,
  type Brano,
  type Esito,
  type Riconoscitore,
} from './ricerca-riconoscitore.ts';

const COPPIA_BREVE =
  /(\d{3})[ /-]?(\d\d)(?= ?(?:ED?|[+&]|(?:ED? )?POST(?:ERIORE)?) ?\d{3}[ /-]?\d\d ?[-/]? ?(Z?)R? ?(\d\d)(?![A-Z0-9])|(?<=\/..) ?[-/ ] ?\d{3}\/\d\d(?: ?(Z?)R ?|[ -])(\d\d)(?![A-Z0-9/.]))/y;

/**
 * The first size of a pair that writes the rim once, for both.
 * Yes: `[225/45] e 255/40 r17`, `[22545] + 2554017`, `[225/40]-265/35R18`, `[120/70] 180/55 17`
 * No: `[225/45] e mich`, `[225/45] 255/40`, `[225/45]-255/40`, `[22545]-255/40R17`
 */
export const coppiaBreve: Riconoscitore = (testo, at) => {
  const match = matchAt(COPPIA_BREVE, testo, at);
  const trovata = match && parseMisura(`${match[1]}/${match[2]}${match[3] ?? match[5] ?? ''}R${match[4] ?? match[6]}`);
  return match && trovata && { significati: [{ tipo: 'misura', valore: trovata }], fine: at + match[0].length };
};

/** The group holds the index of a lorry's or a tractor's tyre, with which five pieces are not meant. */
const MEZZO_STACCATO = pattern(' 5(?! ?(?:PZ|PEZZ|GOMM|PNEU))(?=( 1[2-7]\\d(?:/1\\d\\d)? ?[ABDF-M])?)');

/**
 * Units after numbers that are no tyre: springs, threads, weights, pressures, prices, times. UN before a word is the
 * Italian article.
 */
const UNITA =
  / ?(?:N ?\/ ?MM|KGF?|NM|BAR|[CK]M|AH|KW|HP|UN[CFS]|UN(?! [A-Z])|EURO?(?! \d))(?![A-Z0-9])| ?[€%](?! ?\d)/y;
/** Units that count only after short whole numbers (10-15, 22/7-10), which mean little by themselves. */
const UNITA_BREVE = / ?(?:MM?|GG?|PE?ZZ?I?|MESI|ANNI)(?![A-Z0-9]|[.:]? ?\d|\+)/y;
/** Units after three numbers joined by x: the sides of a parcel. */
const LATI = /^\d+ ?X ?\d+ ?X ?\d/;
const UNITA_DI_LATI = / ?[CM]M(?![A-Z0-9])/y;
const PRIMA = new RegExp(
  `(?:(?<!\\d ?)€|(?:^|[^A-Z])(?:${[
    'KM|ORE|ORARIO|DALLE|ALLE|APERTI|SAB|SCONTO|N\\.?[CD]\\.?|KIT|PRESSIONE|TEMPERATURA|LUNGHEZZA|ALTEZZA|SERRAGGIO',
    '(?:DDT|BOLLA|ORDINE|RIF|FATT|FATTURA|PROT|DOC|PAG|CLIENTE|CREDITO|DEBITO|PREVENTIVO)(?:[. ]*N(?:R|UM(?:ERO)?)?)?',
    '(?:(?:FUSIBIL|MOLL|VIT|BULLON|DAD|PERN|COLONNETT|FILIER|RONDELL|CUSCINETT|GUARNIZION|BOCCOL|CHIAV|BUSSOL|INSERT',
    'FASCETT|RACCORD|CINGHI|FILTR|SPESSOR|TAPP|MANICOTT|MORSETT)[AEIO]|TUB[OI]|PUNT[AE]',
    'PARAOLIO|SEEGER|O[- ]?RING)(?: (?!GOMM|PNEU|CAMER|COPERT)[A-Z]{4,})?',
  ].join('|')})|(?:^| )(?:VIA|VIALE|PIAZZA|CORSO) [A-Z' ]+)[ .:°]*$`,
);
/**
 * Words that count only before short whole numbers: hours of a day, pages, sizes of clothes, and tools whose name is a
 * word of tyres too: the lugs of a tread (tasselli), a tiller (fresa), a disc brake.
 */
const PRIMA_BREVE =
  /(?:(?:N[.°]|DAL)|(?:^|[^A-Z])(?:LUN|MAR|MER|GIO|VEN|DOM|SETTIMAN[AE]|PAGINA|CIVICO|TAGLIA|GUANTI|(?:TASSELL|FRES|DISCH?)[AEIO](?: [A-Z]{4,})?)[ .:]*) ?$/;

/**
 * Whether the text around a reading shows that it is not a size. A letter R, an aspect ratio or three numbers prove that
 * it is one.
 */
function isAltro(testo: string, at: number, fine: number, { forma }: Misura): boolean {
  const scritta = testo.slice(at, fine);
  if (LATI.test(scritta) && matchAt(UNITA_DI_LATI, testo, fine) !== null) return true;
  if (!/^(?:senzaRapporto|pollici|diametro|bici)$/.test(forma) || /R|X.+-/.test(scritta)) return testo[fine] === '%';
  const prima = testo.slice(Math.max(0, at - 30), at);
  if (PRIMA.test(prima) || matchAt(UNITA, testo, fine) !== null) return true;
  return (
    /^\d\d?(?:\.\d|\/\d\d?)?-\d\d?$/.test(scritta) &&
    (PRIMA_BREVE.test(prima) || matchAt(UNITA_BREVE, testo, fine) !== null)
  );
}

/** `37+12.5R18LT` is a misprint of 37x12.50R18, and no tyre is 12.5R18. */
const isDopoPiu = (testo: string, at: number, { forma }: Misura, precedente: Brano | undefined): boolean =>
  testo[at - 1] === '+' && forma === 'pollici' && precedente?.a === at - 1 && precedente.significato.tipo === 'numero';

const MOTORINO = /\b(?:MOTO(?![A-Z])|MOTOCICL|MOTORIN|SCOOT)/;

/** Two rims behind a whole width or several widths: 12R15/16, 6.00R6.40R15/16. 16 may be the other rim or the plies. */
function readDueRaggi(scritta: string): Misura[] {
  const [, w, rim, altro] = /^(\d\d?|\d[\d.]*R[\dR.]*)R(1\d|2[0-4])\/(1\d|2[0-4])$/.exec(scritta) ?? [];
  return Math.abs(Number(rim) - Number(altro)) === 1
    ? [rim, altro].flatMap((uno) => parseMisura(`${w}R${uno}`) ?? [])
    : [];
}

/** A symbol that is glued to a size with its R, or stands before XL. Behind digits alone, S and W are seasons: 2055516w. */
const SIMBOLO_DOPO = /(?<=R ?\d\d)[SW](?![A-Z0-9])|[HQTVWY](?=XL(?![A-Z0-9]))/y;

/**
 * A size (misura-grafie.ts). 250-15 is a forklift's size in millimetres, unless the text names a moped. A unit or a
 * word beside the numbers may show that they are no size: then they are one piece that is not understood (`6.5-8
 * N/mm`, `kit 14.5-15`).
 * Yes: `205/55R16`, `10.00-20`, `28x1.75`, `250-15`, `265 70 19 5`, `mich [12-16.5]`, `[6.5-8] N/mm`, `kit [14.5-15]`
 * Yes: `205x55x16`, `205/55R16W`, `[2055516]w`, `[205x55x16] mm`, `12R15/16`, `6.00R6.40R15/16`, `[300-15] 20PR`
 * Yes: `250/70-15 ([250-15])`
 * Yes: `37+[12.5R18LT]`, `6.50-16+[12.4R28]`, `[245 70 19 5] 136/134 m`, `[195/75C16]x2`, `670R14C`
 * Yes: `[500/60-22.5]FLOT648`, `[20.5R25]XHA2`, `[6.50R16C]10PR`, `[2254517Y]XL`, `[31X10.50R15]LT109S6PR`
 * No: `205/55`, `6.5-8.2 N/mm`, `2055516-01`, `A2055516`
 */
export const misura: Riconoscitore = (testo, at, { isCerchi }, precedente) => {
  const letta = readMisura(testo, at);
  if (letta === null || (isCerchi && /^\d{3}X/.test(testo.slice(at)) && letta.misura.forma === 'pollici')) return null;
  const { runflat } = letta;
  const scritta = testo.slice(at, letta.fine);
  const simbolo = matchAt(SIMBOLO_DOPO, testo, letta.fine)?.[0] ?? '';
  const fine = letta.fine + simbolo.length;
  const iv = letta.iv || simbolo;
  if (isAltro(testo, at, fine, letta.misura) || isDopoPiu(testo, at, letta.misura, precedente))
    return { significati: [IGNOTO], fine };
  if (letta.misura.forma === 'senzaRapporto' && isElevatore(letta.misura) && MOTORINO.test(testo))
    return { significati: [{ tipo: 'misura', valore: inNomeComune(letta.misura) }], fine };
  const raggi = readDueRaggi(scritta);
  if (raggi.length === 2) return domanda(raggi.map(formatMisura).map(toOpzione), fine);
  // 265 70 19 5 is a lorry's 19.5 and 600 50 22 5 a trailer's 22.5, or each means five tyres for a car or a tractor.
  const mezzo = matchAt(MEZZO_STACCATO, testo, fine);
  const intera = mezzo && parseMisura(`${scritta}.5`);
  if (
    intera?.forma === 'metrica' &&
    (intera.larghezza >= 400 || (intera.rapporto > 55 && /(?:17|19|22)$/.test(scritta)))
  )
    return mezzo?.[1] === undefined
      ? domanda([intera, letta.misura].map(formatMisura).map(toOpzione), fine + 2)
      : { significati: [{ tipo: 'misura', valore: intera }], fine: fine + 2 };
  const significati: Significato[] = [{ tipo: 'misura', valore: letta.misura }];
  if (runflat) significati.push({ tipo: 'runflat', valore: true });
  if (iv !== '') significati.push({ tipo: 'indici', valore: { indiceCarico: null, gemellato: null, iv } });
  return { significati, fine };
};

const PER_RAGGIO = pattern('(\\d\\d?(?:\\.\\d\\d?)?)(/\\d\\d)? ?X ?([1-3]\\d(?:\\.5)?)(?! ?(?:X ?\\d|PZ|PEZZ))');

/** The size of these numbers. Whole numbers may be pieces (10 x 16), except where only tyres have them. */
function readPerRaggio(w: string, barra: string, rim: string): Misura | null {
  const [larghezza, raggio] = [Number(w), Number(rim)];
  const isIntera = larghezza % 1 === 0 && !w.includes('.');
  if (barra !== '') return parseMisura(`${w}${barra}-${rim}`);
  // Graders.
  if (raggio === 24 && (w === '13' || w === '14')) return parseMisura(`${w}.00-24`);
  // 11.75x22.5 is a lorry's rim. Its tyres have whole widths, except the smallest ones.
  if (raggio % 1 !== 0)
    return larghezza >= (raggio > 20 ? 8 : 7) && (isIntera || rim === '17.5') ? parseMisura(`${w}-${rim}`) : null;
  const trovata = parseMisura(`${w}-${rim}`);
  return isIntera || (larghezza > raggio && trovata?.forma !== 'diametro') ? null : trovata;
}

/**
 * Width and rim joined by x, where a word says that it is a tyre or a tube. Without the word it may be a rim.
 * Yes: `camera [12.5 x 18]`, `[13 x 24] pneumatico`, `gomma [23.1 x 26]`, `pneu [13 X 22.5]`, `camera [16/70 x 20]`
 * Yes: `pneu [13 x 22.5] xdy`, `camera [28.9 x 15]`
 * No: `12.5 x 18`, `gomme [10 x 16]`, `cerchi e gomme [6.5x16]`, `gomma [8.25x22.5]`
 * No: `gomme [7 x 22.5]`, `camera [26 x 20]`, `camera [13 x 22.5] x 4`
 */
export const misuraPerRaggio: Riconoscitore = (testo, at, { isCerchi, isGommaDetta }) => {
  const match = isGommaDetta && !isCerchi ? matchAt(PER_RAGGIO, testo, at) : null;
  const trovata = match && readPerRaggio(match[1] ?? '', match[2] ?? '', match[3] ?? '');
  return match && trovata && { significati: [{ tipo: 'misura', valore: trovata }], fine: at + match[0].length };
};

const FRAZIONE = ' ?[1357]/[248]';
const PRESSATA = pattern(`\\d\\d?(?:${FRAZIONE})? ?X ?(?:[3-9]|1\\d)(?:(?:${FRAZIONE})? ?X ?\\d\\d?)?${FRAZIONE}`);

/**
 * The solid tyre of a forklift that is pressed on a rim with a fraction; the rim may be missing. It is one piece that is
 * not understood, so that nobody is asked whether 15 pieces are meant.
 * Yes: `22 x 4 ½`, `[15X5X11 1/4] ML`, `161/4X7X111/4`, `17X5X121/8`, `[18x7x12 1/8] sm`
 * No: `15X5X11`, `28x1 5/8x1 3/8`, `14x1 3/8x1 5/8`, `12 1/2x1.75x2 1/4`
 */
export const misuraPressata: Riconoscitore = (testo, at) => {
  // The first x stands near. So no text without one is searched.
  const match = testo.slice(at, at + 8).includes('X') ? matchAt(PRESSATA, testo, at) : null;
  return match && readMisura(testo, at) === null ? { significati: [IGNOTO], fine: at + match[0].length } : null;
};

/**
 * The digits of a size with a brand or a known word glued behind them. Other letters make them an article's code.
 * Yes: `[2055516]MICH`, `[1956515]conti 91h`, `[31580225]pirelli`, `[20555R16]mich`, `[1956515]invernali`
 * Yes: `[1207017]ant`
 * No: `2055516XYZ`, `2055516MI`, `2055516MICH2`, `12345mich`, `1207017antenna`
 */
export const misuraConNome: Riconoscitore = (testo, at, { marche }) => {
  const match = isCifra(testo[at + 3]) && isCifra(testo[at + 4]) ? matchAt(CON_NOME, testo, at) : null;
  const [intero = '', scritta = ''] = match ?? [];
  const fine = at + scritta.length;
  const trovata = match && readNota(testo, fine, at + intero.length, marche) ? parseMisura(scritta) : null;
  return trovata && { significati: [{ tipo: 'misura', valore: trovata }], fine };
};

const CON_NOME = pattern('(\\d{7,8}|\\d{5}R\\d\\d)([A-Z]{3,20})');

const PAROLA_INCOLLATA = /([A-Z]{2,20})[.:-]?(?=\d)|(S|W(?!\d\d?L)|[AHMR]\/T)(?=\d)/y;

/** Letters of a code before a size that has all its signs, and so is certain. */
const LETTERE_INCOLLATE = new RegExp(
  [
    // TH185/60R15, IDST205/75R14: the marks before a size (LT, ST, P) belong to it.
    '[A-Z]{2,4}?(?=(?:LT|ST|P)?\\d{3}/\\d\\d ?Z?R\\d\\d)',
    // IRC2.25-17
    '[A-Z]{2,4}(?=\\d\\.\\d\\d-\\d\\d(?![\\d.]))',
    // L.80/90-17
    '[A-Z]\\.(?=\\d{2,3}/\\d\\d[-/]\\d\\d)',
  ].join('|'),
  'y',
);

/**
 * A known word or brand that is glued to a size. S and W alone are the trade's code for summer and winter. Other
 * letters are not understood, and their size must be certain.
 * Yes: `[inv]2055516`, `[mich]2055516`, `[ant].2254517`, `[S]2055516`, `[w]205/55R16`
 * Yes: `[M/T]33x12.50R15`, `[TH]185/60R15`, `[ID]ST205/75R14`, `[IRC]2.25-17`, `[L.]80/90-17`, `[COP].315/80R22.5`
 * No: `LT205/75R14`, `TH2055516`, `xyz2055516`, `inv2055`, `inv 2055516`, `A2055516`, `S12345`, `S 2055516`
 * No: `W15L-30`
 */
export const incollata: Riconoscitore = (testo, at, { marche }) => {
  const match = matchAt(PAROLA_INCOLLATA, testo, at);
  const fine = at + (match?.[1] ?? match?.[2] ?? '').length;
  const nota = match && readMisura(testo, at + match[0].length) ? readNota(testo, at, fine, marche) : null;
  if (nota !== null || readMisura(testo, at) !== null) return nota;
  const lettere = matchAt(LETTERE_INCOLLATE, testo, at);
  if (!lettere || !readMisura(testo, at + lettere[0].length)) return null;
  return { significati: [IGNOTO], fine: at + lettere[0].length };
};

/** The word or brand from `at` to `fine`, to which something is glued. Null when it is unknown. */
function readNota(testo: string, at: number, fine: number, marche: readonly Marca[]): Esito {
  const sola = testo.slice(0, fine);
  const parola = readParola(sola, at);
  if (parola?.fine === fine) return { significati: parola.significato ? [parola.significato] : [], fine };
  return toSignificati(readMarca(sola.slice(at), marche), fine);
}

function toSignificati(marche: ReturnType<typeof readMarca>, fine: number): ReturnType<Riconoscitore> {
  const [prima] = marche;
  if (prima === undefined) return null;
  if (marche.length === 1)
    return { significati: [{ tipo: 'marca', valore: prima.idMarca, etichetta: prima.nome }], fine };
  return domanda(
    marche.map(({ nome }) => toOpzione(nome)),
    fine,
  );
}

/** No brand's name is longer than thirty letters. A hurried thumb may put an accent on one: `michelín`. */
const PAROLE_MARCA =
  /[A-Z][A-Z0-9'&\u00c0-\u017f-]{0,29}(?: [A-Z][A-Z0-9]{0,29})?(?![A-Z0-9\u00c0-\u1fff]|\.[A-Z0-9])/y;

/**
 * A brand of one or two words. Two words count only when together they say more than the first alone. When several
 * brands are possible, the reader is asked.
 * Yes: `mich`, `bf goodrich`, `gt radial`, `goodr`, `pirelli`, `michelín`
 * No: `xyz`, `mi`, `sport`
 */
export const marca: Riconoscitore = (testo, at, { marche }) => {
  const parole = matchAt(PAROLE_MARCA, testo, at)?.[0] ?? '';
  for (const scritta of new Set([parole, parole.replace(/ .*/, '')])) {
    const esito = toSignificati(readMarca(scritta, marche), at + scritta.length);
    if (esito !== null) return esito;
  }
  return null;
};
