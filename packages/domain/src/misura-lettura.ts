/**
 * Reads a size out of normalised text (misura-testo.ts): what may stand before its numbers, the numbers themselves
 * (misura-grafie.ts), and what may follow them. A reading that would end inside a longer number or word is dropped.
 */
import { famiglia, famigliaMetrica, isElevatore, type Famiglia, type Forma, type Misura } from './misura-forme.ts';
import { FORME, FORME_CON_LETTERA } from './misura-grafie.ts';
import { isCifra } from './misura-testo.ts';

export interface MisuraLetta {
  readonly misura: Misura;
  /** Where the reading ends in the normalised text. */
  readonly fine: number;
  /** `RF` stood between aspect ratio and rim (225/45RF17): the ETRTO mark of a run-flat tyre. */
  readonly runflat: boolean;
  /** The speed symbol that stood between aspect ratio and rim (205/55VR16), or ''. */
  readonly iv: string;
}

/**
 * Letters before the numbers. They say where the tyre was designed or how much it carries, but not which size it is.
 * A T with a space after it is more often a pattern's (KMAX T). H stands before an aeroplane's (H40x14.5-19).
 */
const PREFISSO = /(?:T|H(?=\d\dX)|(?:P|LT|ST|IF|VF|HL|LSW) ?)(?=\d)/y;
/**
 * The C of a van tyre. `8PR`, `TL` or the indices may be glued to it: 185R14C8PR, 195R14CTL, 175/65R14C90/88T. `c/` is
 * short for con. The C of `C B 71 dB` is a class of the EU label.
 */
const SUFFISSO =
  /(?:"? (?!C\/(?: |[A-Z]{3})|C[ ,/|-]+[A-G](?:[ ,/|-]+[ABC])?[^A-Z]{1,9}DB)|"|[/-]|)(CP?)(?:(?![A-Z0-9])|(?=\d\d?PR|T[LT](?:(?![A-Z0-9])|\d{2,3}\/)|\d{2,3}\/\d{2,3} ?[A-Z]|(?:[89]\d|1[0-3]\d)[J-T](?![A-Z0-9])))/y;
const LT = / ?LT(?![A-Z0-9])| ?LT(?=\d\d?PR)/y;
/** The C of a light truck tyre in inches (7.50R16C). Its key has no C. */
const C_FURGONE = / ?C(?:(?![A-Z0-9/.])|(?=\d\d?PR))/y;
/**
 * A twin load index. Without its speed symbol it is read only in the range of vans. American light trucks have one
 * too (315/70R17 121/118S LT).
 */
const INDICE_DOPPIO =
  / ?\(?(?:(\d{2,3}) ?\/ ?(\d{2,3}) ?[B-HJ-NP-WY]|(1[0-3]\d)\/(1[0-2]\d)(?! ?[-/.]))(?![A-Z0-9])(?!(?: \d\d?PR)? LT(?![A-Z0-9]))/y;
/** The load range of an American tyre, by its letter and plies: LT255/75R17/C, ST205/75R14/8. */
const CLASSE = / ?\/ ?[B-G](?:\/\d\d?)?(?![A-Z0-9/])| ?\/ ?[B-G](?=\d{3}\/\d)|[D-G](?![A-Z0-9/])/y;
/** The same on a trailer's ST tyre, where the letter may stand apart: such tyres have no C of a van. */
const CLASSE_RIMORCHIO = / ?[B-G](?![A-Z0-9/])/y;
/** An R that was typed after the rim: 205/55 16R, 195/75 16RC. */
const R_DOPO = /Z?R(?= ?CP?(?![A-Z0-9])|[^A-Z0-9]|$|(?:[6-9]\d|1[01]\d)[HQ-TVWY])/y;
/** The Z of ZR behind the rim: 295/30R20Z. */
const Z_DOPO = /Z(?![A-Z0-9])/y;
/**
 * Marks of service that change no size: light truck, not for highway service, implement (SL, FI, IMP), trailer,
 * grader, multi-purpose, load range, harvester (CFO, CHO), narrow rim (NRO), mobile home (8-14.5MH), motorcycle, the
 * compound of an earthmover's tyre (24.00R35S), and the width of a forklift's rim (6.00-9/4.00D).
 */
const SERVIZIO =
  /(?: ?(?:LT|NHS|SL|TG|MH)(?![A-Z0-9])|LT(?=\d\d?PR)| ?M\/?C(?=\d\d[A-Z]|T[LT](?![A-Z0-9])|[^A-Z0-9]|$)|(?:FI|IMP|IND|MPT|TR|CFO|CHO|NRO|(?<=\.5)[F-M]|(?<=\/\d\d-15)K|(?<=R(?:25|29|3[359]|49|5[17]|63))[ABES])(?![A-Z0-9])| ?\/ ?\d\d?\.\d\d?[A-Z]?(?! ?[-R/X] ?\d|[A-Z0-9.]))*/y;
/**
 * A ply rating or a rim width as a bare number: 16.9-34/8, 185R14C/6, 28x9-15/7, after an R also 315/80R22.5-18, and
 * after a small rim also 4.00-8-4.
 */
const TELE_NUDE =
  /(?:(?:\/|(?<=R\d\d(?:\.5)?)-)\d\d?|(?<=\.\d\d-(?:\d|1[02]))-(?:[468]|1[02468]))(?! ?[-R/XP]|[A-Z0-9.])/y;
/**
 * What may follow a size without a space: words that dealers glue to it, and indices that are glued to those words
 * (XL92Y, M/C58W, C90/88T), a tube's valve (12.00-20TR78), a bicycle's marks (29x2.40WT), the tread and the rubber of
 * a forklift's or loader's tyre (12.00-20SM, 4.00-8RIB), a PR that lost its number (185/60R15PR).
 */
const INCOLLATO =
  /(?:(?<=[R-](?:2[459]|3[359]|49|5[17]))[EGL]-?[1-5]|(?<=[-X]\d\d?)(?:SM|ML|RIB|LUG|NOAPT|R4|IRC)|(?<=R\d\d)PR|CP?|LT|XL|EL|T[LT](?:\d\d?PR)?|WT|TLR|HS\d{3}|TR\d{2,3}[A-Z]?|JS2|RFT?|ROF|EMT|SSR|ZP|INV|EST|AS|4S|[HQSTVWY](?:XL)?|(?<=C|LT)\d\d?PR(?:\d{3}\/\d{3}[B-Y])?|(?<=[R-] ?\d\d(?:\.5)?)(?:[468]|1\d|2[0-4])PR|(?<=[RC] ?\d\d(?:\.5)?)X\d(?!\.)|(?:[XE]L|[LT]T|TL|M\/?C|(?<=C|\/[B-G]))\d{2,3}(?:\/\d{2,3})? ?[B-HJ-NP-WY](?:\d\d?PR|[A-Z]{4,})?)(?![A-Z0-9])/y;
/** A pattern's or a brand's name after a size that has all its signs: 315/80R22.5XZY3, 500/60-22.5FLOT648, 20.5R25XHA2. */
const NOME_INCOLLATO = /(?<=\d{3}\/\d\d(?: ?Z?R ?\d\d(?:\.5)?|-\d\d\.5)|\d\.5R25)[A-Z]{2}/y;
/** What may follow a size after `-` or `/` without belonging to the same number. */
const INDICE = /\d{2,3}(?:\/\d{2,3})?[ /-]?(?:A[1-8]|[B-HJ-NP-WY])(?:XL|LT|T[LT])?(?![A-Z0-9])|\d\d? ?P(?:R|LY)\b/y;
/**
 * What may follow a size after a comma: indices (205/55R16,91V), a ply rating (9.00-16,14PR, 10.00-20,16PLY), the
 * other size of a pair (225/45R17,255/40R17).
 */
const DOPO_VIRGOLA =
  /(?:(?:[5-9]\d|1\d\d)(?:\/\d{2,3})?[HJ-NP-WY]|\d\d? ?P(?:R|LY)|\d{3}[ /-]?\d\d[ /-]?Z?R?\d\d(?!\.))(?![A-Z0-9])/y;
const CODA =
  /[ /-]?(?:\(?\d{2,3}(?:\/\d{2,3})? ?(?:A[1-8]|[B-HJ-NP-WY])\)?|M\/C|XL|EL|RF|REINF|EXTRA LOAD|T[LT]|LT|\d\d? ?PR|M\+S|\*)(?![A-Z0-9])/y;

const SIMBOLO = /\d ?[-/]? ?([HQSTVWY]|(?<=\/\d\d)[J-NP](?=R))(?: ?[RB]| ?-?\d)/;

/** The ply rating of a heavy tyre. */
const TELE_PESANTI = / ?(?:T[LT] ?)?(?:[89]|1\d|2\d) ?PR(?![A-Z0-9])/y;
/** The index of a car's tyre that is glued to its rim (205/55R1691V, 2055516V91, 205/55R1694VXLTL, 205/55R1691VPIRELLI). */
const INDICE_DI_AUTO =
  /(?:(?:[6-9]\d|1[01]\d)[HQ-TVWY](?:XL)?(?:T[LT])?(?![A-Z0-9])|[HQ-TVWY](?:[6-9]\d|1[01]\d)(?![A-Z0-9])|(?<=R\d\d)(?:[6-9]\d|1[01]\d)[HQ-TVWY](?=[A-Z]{4,}(?![A-Z0-9])))/y;
/** A van's or an off-road car's index, glued to a rim with its R (235/85R16119L, 35x10.50 R16119L, 245/75R16120/116S). */
const INDICE_DI_FURGONE = /(?<=R ?\d\d)1[0-3]\d(?:\/1[0-2]\d)?[LNP-T](?![A-Z0-9])/y;
/** The index of other tyres, glued to a rim with its R or dash: 420/85R30140A8, 315/80R22.5156/150L, 90/90-2154H. */
const INDICI_DI: Partial<Record<Famiglia, RegExp>> = {
  agricola: /(?<=[R-] ?\d\d(?:\.5)?)1\d\d(?:A[2-8]|[BD])(?:T[LT])?(?![A-Z0-9])/y,
  autocarro: /(?<=R ?\d\d(?:\.5)?)1[0-7]\d(?:\/1[0-6]\d)?[F-NP](?:T[LT])?(?![A-Z0-9])/y,
  moto: /(?<=[RB-] ?\d\d)[3-8]\d[HJ-NP-TVW](?:T[LT])?(?![A-Z0-9])/y,
};
const MAI = /(?!)/y;
/** The load index alone, after a slash (205/55/16/91), or also after a dash when the rim has its R (205/55R16-91). */
const INDICE_NUDO = /(?:(?<=\d\/\d\d)\/|(?<=\d\/\d\d ?R ?\d\d)[/-])(?:[6-9]\d|1[01]\d)(?![A-Z0-9./-])/y;

/** The match of a sticky pattern at `at`, or null. */
export function matchAt(pattern: RegExp, testo: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(testo);
}

/** The text of each group; '' for a group that did not match. */
export function groupsOf(match: RegExpExecArray): string[] {
  const gruppi: string[] = [];
  for (let i = 1; i < match.length; i++) gruppi.push(match[i] ?? '');
  return gruppi;
}

const skip = (pattern: RegExp, testo: string, at: number): number =>
  at + (matchAt(pattern, testo, at)?.[0].length ?? 0);

/**
 * The size that starts at `at` and ends where a word may end, or null. The caller must know that a word begins at
 * `at`.
 */
export function readMisura(testo: string, at: number): MisuraLetta | null {
  const start = isCifra(testo[at]) ? at : skip(PREFISSO, testo, at);
  const inizio = testo[start] ?? '';
  const isLettera = inizio >= 'A' && inizio <= 'N';
  if (!isLettera && (!isCifra(inizio) || inizio === '0')) return null;
  for (const forma of isLettera ? FORME_CON_LETTERA : FORME) {
    const nuda = readForma(forma, testo, start);
    if (nuda === null) continue;
    const prefisso = testo.slice(at, start).trim();
    const letta = withSuffisso(prefisso === 'T' ? nuda : inDecimi(nuda, testo), testo, prefisso);
    if (endsWord(testo, letta.fine) || hasIndiceDiAuto(letta, testo)) return letta;
  }
  return null;
}

/** A number of pieces after a space: the 4 of `15x6 4 pz`. In `18x7 8 pz. 2` and `13x5.00 6 pz` it is the rim. */
const PEZZI_DOPO = /(?<=X ?(?!(?:[4-9]|1\d)\.\d\d)\d[\d.]* \d) ?(?:PZ|PEZZ[IO])(?![.:]? ?(?:N(?:R|UM)?\.? ?)?\d)/y;

function readForma([pattern, build]: Forma, testo: string, at: number): MisuraLetta | null {
  const match = matchAt(pattern, testo, at);
  const misura = match && build(...groupsOf(match));
  if (!match || !misura) return null;
  const [scritta] = match;
  if (matchAt(PEZZI_DOPO, testo, at + scritta.length) !== null) return null;
  return { misura, fine: at + scritta.length, runflat: /RO?F/.test(scritta), iv: SIMBOLO.exec(scritta)?.[1] ?? '' };
}

/** Diggers' sizes that no tyre in mm has: 105/80-18 is 10.5/80-18. */
const SOLO_DECIMI = ['105/80-18', '125/80-18', '155/80-24'];

/**
 * 125/80-20 14PR is a digger's 12.5/80-20 without its dot. No car's tyre has so many plies.
 */
function inDecimi(letta: MisuraLetta, testo: string): MisuraLetta {
  const { misura, fine } = letta;
  // A dash before the two digits of the rim.
  if (misura.forma !== 'metrica' || testo[fine - 3] !== '-') return letta;
  const { larghezza, rapporto, raggio } = misura;
  const isSolo = SOLO_DECIMI.includes(`${larghezza}/${rapporto}-${raggio}`);
  if (!isSolo && matchAt(TELE_PESANTI, testo, fine) === null) return letta;
  if (![105, 125, 155].includes(larghezza) || rapporto < 70 || ![18, 20, 24].includes(raggio)) return letta;
  return {
    ...letta,
    misura: { forma: 'polliciRapporto', larghezza: larghezza / 10, rapporto, struttura: '-', raggio },
  };
}

/**
 * Whether a car's index is glued to the rim. Its symbol tells it from an article's code. Without one, the size must be
 * written with its signs.
 */
const hasIndiceDiAuto = ({ misura, fine }: MisuraLetta, testo: string): boolean =>
  (misura.forma === 'metrica' &&
    famigliaMetrica(misura.larghezza, misura.rapporto, misura.raggio) === 'vettura' &&
    (matchAt(INDICE_DI_AUTO, testo, fine) !== null || matchAt(INDICE_NUDO, testo, fine) !== null)) ||
  (/^(?:metrica|diametro)$/.test(misura.forma) && matchAt(INDICE_DI_FURGONE, testo, fine) !== null) ||
  (misura.forma === 'senzaRapporto' && testo[fine - 3] === 'R' && matchAt(INDICE_DI_AUTO, testo, fine) !== null) ||
  matchAt(INDICI_DI[famiglia(misura)] ?? MAI, testo, fine) !== null;

/**
 * Adds the C or CP of a size in mm. It is written, or a dual load index implies it; on American LT and trailers' ST
 * sizes such an index implies nothing. Then it skips what else says nothing about the size.
 */
function withSuffisso(letta: MisuraLetta, testo: string, prefisso: string): MisuraLetta {
  const { misura } = letta;
  const isAmericana = /^[LS]/.test(prefisso);
  const isScrittaR = testo.slice(letta.fine - 5, letta.fine).includes('R');
  const fine = misura.forma === 'metrica' ? skip(isScrittaR ? Z_DOPO : R_DOPO, testo, letta.fine) : letta.fine;
  const isVan =
    (misura.forma === 'senzaRapporto' && !isElevatore(misura)) ||
    (misura.forma === 'metrica' && famigliaMetrica(misura.larghezza, misura.rapporto, misura.raggio) === 'vettura');
  const isFurgone = misura.forma === 'pollici' && misura.larghezza < 10 && misura.raggio <= 18;
  if (!isVan) {
    const servizio = skip(SERVIZIO, testo, isFurgone ? skip(C_FURGONE, testo, fine) : fine);
    // 8-16/10 is a range of days, 16.9-34/8 is a size.
    const isCerta = !misura.forma.startsWith('bici') && /[.R]|\d{3}|X/.test(testo.slice(Math.max(0, fine - 8), fine));
    return { ...letta, fine: isCerta ? skip(TELE_NUDE, testo, servizio) : servizio };
  }
  const classe = isAmericana ? skip(CLASSE, testo, fine) : fine;
  const ultima = prefisso === 'ST' ? skip(CLASSE_RIMORCHIO, testo, classe) : classe;
  if (ultima > fine) return { ...letta, fine: ultima };
  const scritto = matchAt(SUFFISSO, testo, fine);
  if (scritto !== null) {
    const suffisso = scritto[1] === 'CP' ? 'CP' : 'C';
    return { ...letta, misura: { ...misura, suffisso }, fine: skip(TELE_NUDE, testo, fine + scritto[0].length) };
  }
  return isAmericana || !hasIndiceDoppio(testo, fine)
    ? { ...letta, fine: skip(isAmericana ? TELE_NUDE : LT, testo, skip(LT, testo, fine)) }
    : { ...letta, misura: { ...misura, suffisso: 'C' } };
}

/** Whether a van's index follows. A twin wheel carries no more than a single one, so 91/94V is a choice of two. */
function hasIndiceDoppio(testo: string, at: number): boolean {
  const [, a, b, c, d] = matchAt(INDICE_DOPPIO, testo, at) ?? [];
  const [singolo, gemellato] = [Number(a ?? c), Number(b ?? d)];
  // 225/45 R 17 245/40 R 17 are two sizes.
  if (singolo - gemellato > 20) return false;
  return singolo >= gemellato || (singolo >= 98 && gemellato - singolo <= 4);
}

/**
 * Whether a size may end at `at`: not before a letter or a digit, nor before a dot, dash or slash that continues the
 * number.
 */
function endsWord(testo: string, at: number): boolean {
  const next = testo[at] ?? ' ';
  if (/[A-Z0-9]/.test(next))
    return matchAt(INCOLLATO, testo, at) !== null || matchAt(NOME_INCOLLATO, testo, at) !== null;
  if (!'-./'.includes(next) || !isCifra(testo[at + 1])) return true;
  // A comma never divides a number.
  if (next === '.') return matchAt(DOPO_VIRGOLA, testo, at + 1) !== null;
  return matchAt(INDICE, testo, at + 1) !== null || FORME.some((forma) => readForma(forma, testo, at + 1) !== null);
}

/** Skips what is printed after a size: indices, XL, LT, ply rating, TL. */
export function skipCoda(testo: string, at: number): number {
  let fine = at;
  for (let next = skip(CODA, testo, fine); next > fine; next = skip(CODA, testo, fine)) fine = next;
  return fine;
}
