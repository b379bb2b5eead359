/** Load index, speed symbol and ply rating. ricerca-riconoscitori.ts explains the examples. */
import { between, famiglia } from './misura-forme.ts';
import { matchAt } from './misura-lettura.ts';
import { FINE_PAROLA, readParola, type Significato } from './parole.ts';
import { byPattern, isDopo, pattern, type Brano, type Riconoscitore } from './ricerca-riconoscitore.ts';

const SIMBOLO = '(A[1-8]|[B-HJ-LNP-WY]|M(?!/C))';
/**
 * Marks that dealers glue to the indices, one or several. They are read by themselves afterwards. A lone T is the
 * beginning of TL.
 */
const MARCHI =
  'XL(?:T[LT]?)?|EL|LT|WT|AS|4S|INV|EST|EMT|DEMO|DOT\\d{0,4}|REINF(?:ORCED)?|RINF|EXTRA ?LOAD|F[RP]|FSL|MFS|[OR][BW]L|[BRW]*SW|RFT?|ROF|SSR|ZP|T[LT]|X\\d\\d?|M\\+?S|M/C|AO[E1]?|ARR?|MOE?1?|RO[123]|N[0-6]|NA0|MGT|VOL|LRO?|K[123]|T0|3PMSF|\\d\\d?PR|/\\d\\d? ?PR|/(?:1[024-8]|20)|\\*.*';
const INCOLLATI = `(?:-?(?:${MARCHI}))+`;
/** A pattern's name after a dash (91V-PRIMACY) is no part of the indices. */
const INCOLLATI_O_NOME = `(?:${INCOLLATI})?-[A-Z]{3}.*|${INCOLLATI}`;

/**
 * Tyres of farms, lorries and trailers have two pairs of indices, of which the first counts: 143A8/143B, 160K (158L),
 * 156 K 154 L, 156/150L-154/150M. A number with only an R may be a pattern's name: `154/150M 108R`.
 */
const SECONDO =
  '(?:(?: ?/ ?| ?\\()(?:\\d{2,3}(?:/\\d{2,3})? ?)?(?:A[1-8]|[B-HJ-NP-WY])\\)?|(?<=A[68])B| ?\\(1\\d\\d(?:/1\\d\\d)?\\)| ?[-,;+]? ?1\\d\\d(?:/1\\d\\d ?[B-HJ-NP-WY]|A(?![1-8])| ?(?:A[1-8]|[BDFGJ-NPQ])))?';

/** A speed symbol and then a car's load index. */
const ROVESCIATI = pattern('([HQ-TVWY])([6-9]\\d|1[01]\\d)');
const ROVESCIATI_STACCATI = pattern('([HQ-TVWY])([6-9]\\d)');

const isDopoGomma = isDopo('misura', 'tele', 'montaggio', 'rinforzato');

/**
 * Load index and speed symbol in one word. Marks may be glued to it. The A of a slow tyre may have lost its digit.
 * Yes: `91V`, `112/110R`, `140A8`, `98Y`, `2055516 [97H]XL`, `[89HT]`, `[58(W)]`, `58 (W)`, `[160K(158L)]`
 * Yes: `[154L152M]`
 * Yes: `149A`, `[143A8/B]`, `[104/102R]8PR`, `[101Y]XLFR`, `110/112S`, `[121S]LT`, `223B`, `[91V]-PRIMACY`
 * Yes: `160K-158L`, `154/149M (152/148)`, `156/150L - 154/150M`, `[91H]INV`, `[91V]DEMO`, `[91V]DOT2023`
 * Yes: `[110R]WSW`, `[105T]OWL`, `[94W]-XL-PILOT`, `[157/154M]/20`
 * No: `205/55R`, `91VX`, `91VWS`, `112/91R`, `91/95V`, `91HASTA`, `4V`, `300Y`, `225V`, `280B`
 */
export const indici = byPattern(
  pattern(
    `(\\d{2,3})(?:/(\\d{2,3}))?(?:${SIMBOLO}|(?<=1[0-8]\\d)A| ?\\(${SIMBOLO}\\))(?:${SECONDO}|T(?![A-Z]))`,
    INCOLLATI_O_NOME,
  ),
  (carico, gemellato, iv, chiuso) => readIndici(carico, gemellato, iv + chiuso),
);

/**
 * Two pairs that are written into each other. The first one counts: 160(158)K(L).
 * Yes: `385/65r22.5 [160(158)K(L)]`, `385/65r22.5 tl [160 (158) K (L)]`, `31580225 [156/150(154/150)L(M)]`
 * Yes: `31580225 [156(154)/150L(M)]`, `29580225 [154(152)/149(148)M]`
 * No: `31580225 [160(158)]`, `31580225 [160K(158L)]`, `31580225 [12(10)K(L)]`, `160(158)K(L)`
 */
export const indiciIntrecciati = byPattern(
  `(\\d{2,3})(?:/(\\d{2,3}))? ?\\(\\d{2,3}(?:/\\d{2,3})?\\)(?:/(\\d{2,3})(?: ?\\(\\d{2,3}\\))?)? ?${SIMBOLO}(?: ?\\([A-Y]\\d?\\))?`,
  (carico, gemellato, dopo, iv) => readIndici(carico, gemellato || dopo, iv),
  isDopoGomma,
);

/**
 * A twin index whose symbol stands behind both numbers. On a farm they are two services: 139A8/135A8, of which A8 may
 * have lost its digit.
 * Yes: `112R/110R`, `154M/149M`, `164A/164B`, `156L/150`, `156L150L`
 * No: `91V/94`, `156L/154M`, `91V/94V`, `143A8/143B`, `112R/110S`
 */
export const indiciRipetuti = byPattern(
  `(\\d{2,3})${SIMBOLO}(?: ?/ ?|(?=1))(\\d{2,3})(?:\\2|(?<=1\\d\\d))|(1\\d\\d)A/1\\d\\d[BD]`,
  (carico, iv, gemellato, lento) => {
    if (lento !== '') return readIndici(lento, '', 'A8');
    return Number(gemellato) < Number(carico) && !iv.startsWith('A') ? readIndici(carico, gemellato, iv) : null;
  },
);

/**
 * The symbol before the load, glued to a size. Apart from it only after a car's and with two digits, because patterns
 * are called V105 or S83.
 * Yes: `2055516[V91]`, `205/55R16[V91]`, `2055516 [V91]`, `205/55 R 16 [h91]`
 * No: `2454018 V105`, `3.50-10 S83`, `2055516 V33`, `2055516 xl V91`, `V91`
 */
export const indiciRovesciati: Riconoscitore = (testo, at, _ambito, precedente) => {
  if (precedente === undefined || !isDopoGomma(precedente)) return null;
  const isIncollato = precedente.a === at;
  if (!isIncollato && !(isDiVettura(precedente) && precedente.a === at - 1)) return null;
  const match = matchAt(isIncollato ? ROVESCIATI : ROVESCIATI_STACCATI, testo, at);
  const letti = match && readIndici(match[2] ?? '', '', match[1] ?? '');
  return match && letti && { significati: [letti], fine: at + match[0].length };
};

const isDiVettura = ({ significato }: Brano): boolean =>
  significato.tipo === 'misura' && famiglia(significato.valore) === 'vettura';

const MARCHIO = new RegExp(
  `(?:F[RP]|FSL|MFS)*(XL|EL|T[LT]|RFT|ROF|SSR|ZP|AO[E1]?|ARR?|MOE?1?|RO[123]|N[0-6]|NA0|MGT|VOL|LRO?|K[123]|T0)(?=${INCOLLATI}${FINE_PAROLA}|-[A-Z]{3})|(XL(?=[A-Z]{4})|T[LT](?=[A-Z]{3}))`,
  'y',
);

/**
 * A mark right after the indices with other marks glued to it. The last of them is a word like any other.
 * Yes: `2055516 91Y[XL]AO`, `2055516 91Y[AO]XL`, `2055516 92Y[XL]RF`, `2055516 91Y[FRXL]TL`
 * Yes: `225/45R17-94W-[XL]-PILOT`, `2155017 95W[XL]TLPCY4`, `2155017 97H[TL]PRIM`, `2254517 94W[XL]MICHELIN`
 * No: `2055516 91Y xlao`, `xlao`
 */
export const marchiIncollati: Riconoscitore = (testo, at, _ambito, precedente) => {
  const isIncollato = precedente !== undefined && (precedente.a === at || testo.slice(precedente.a, at) === '-');
  const match = isIncollato ? matchAt(MARCHIO, testo, at) : null;
  if (!match) return null;
  const valore = match[1] ?? match[2] ?? '';
  const significato = readParola(valore, 0)?.significato ?? { tipo: 'sigla' as const, valore };
  return { significati: [significato], fine: at + match[0].length };
};

/**
 * A mark or a word right after a size, with the indices or the ply rating glued to it.
 * Yes: `7.50-16 [TT]8PR`
 * Yes: `225/40R18[XL]92Y`, `315/80R22.5 [TL]156/150L`, `120/70ZR17 [M/C]58W`, `225/75R16C[10PR]121/120R`
 * Yes: `2055516 [XL-]94V`, `265/75R16[LT]123/120R`
 * No: `[XL]92Y`, `2055516 [AB]92Y`
 */
export const marchioPrimaDegliIndici = byPattern(
  new RegExp(
    `(?:(XL|EL)|(T[LT])|M/?C|LT|(\\d\\d?)PR)-?(?=(?:\\d{2,3}(?:/\\d{2,3})? ?[A-Y]\\d?(?:${INCOLLATI})?|\\d\\d?PR)${FINE_PAROLA})`,
    'y',
  ),
  (rinforzo, montaggio, tele) => {
    if (rinforzo !== '') return { tipo: 'rinforzato', valore: 'XL' };
    if (tele !== '') return { tipo: 'tele', valore: Number(tele) };
    return montaggio === '' ? [] : { tipo: 'montaggio', valore: montaggio === 'TL' ? 'TL' : 'TT' };
  },
  isDopoGomma,
);

/**
 * Right after a size, or after its PR, TL or XL, the symbol may stand apart or after XL, and a twin index may have
 * none. E and C alone are words.
 * Yes: `2055516 [91 V]`, `2256516c [112/110]`, `275/70r22.5 [148/145 J]`, `385/65r22.5 [160 K 158 L]`
 * Yes: `2256516c [112-110R]`, `2055516 [82XL V]`, `2055516 [94 REINF H]`, `2655517 [112/XL_H]`
 * Yes: `195/75r16c [107 / 105 R]`
 * Yes: `275/65r20 [126 123S]`, `31580225 [156 150 l]`
 * No: `mich [112/110]`, `2055516 [82XL]`, `mich [82XL V]`, `2254517 [91] E 2554017`, `3.50-10 [91 M]/C`
 * No: `155D12 [165 D] 12`, `90/90-18 [100/80] - 18`, `tl [110/90] 19`
 */
export const indiciDopoMisura = byPattern(
  pattern(
    `(?:(\\d{2,3})(?: ?[/-] ?(\\d{2,3}))?(?: ?[/_-] ?| |\\.| ?/?(XL|EL|REINF|EXTRA LOAD)[ _]?)(A[1-8]|[HLNPQS-WY]|R(?! ?[12]\\d(?:\\.5)?(?! ?PR|[\\dA-Z]))|M(?!/C)|(?<=[12]\\d\\d[ /])[BDFGJK](?! 1\\d(?!\\d| ?PR))|(?<= [3-7]\\d )J)${SECONDO}|(1[0-6]\\d)(?: |\\.(?=1))(1[0-6]\\d)(?: (?=[J-T](?![A-Z])))?${SIMBOLO}|(\\d{2,3}) ?[/-] ?(\\d{2,3})${SIMBOLO}${SECONDO}|(?!\\d?\\d0/\\d0 (?:R ?)?[12]\\d(?!\\d))(\\d{2,3})/(\\d{2,3})(?! ?- ?\\d))`,
    INCOLLATI,
  ),
  (a, b, marchio, iv, s, t, ivST, c, d, iv2, e, f) =>
    withMarchio(readIndici(a + s + c + e, b + t + d + f, iv + ivST + iv2, 15), marchio),
  isDopoGomma,
);

/**
 * An index right after a size, with the name of a pattern or a brand glued to it by an ERP that cuts descriptions.
 * Yes: `275/45R21 [110V]SCORP. VEAS`, `2055516 [91H]MICHELIN`, `2155017 [95W]XLTLPCY4+MI`, `2256516c [112/110R]CONTI`
 * No: `2055516 [91H]ABC`, `mich [91H]MICHELIN`, `2055516 [22H]MICHELIN`, `2055516 [91H]ENERGY4`
 */
export const indiciConNome: Riconoscitore = (testo, at, _ambito, precedente) => {
  // So no other number is searched.
  if (((testo[at + 4] ?? '') < 'A' && testo[at + 3] !== '/') || precedente === undefined || !isDopoGomma(precedente))
    return null;
  const match = matchAt(CON_NOME, testo, at);
  const letti = match && readIndici(match[1] ?? '', match[2] ?? '', match[3] ?? '', 50);
  return match && letti && { significati: [letti], fine: at + match[0].length };
};

const CON_NOME = /(\d{2,3})(?:\/(\d{2,3}))?([HJ-NP-TVWY])(?=[A-Z]{4,}(?![A-Z0-9])|(?:XL)?T[LT][A-Z]{3})/y;

/**
 * The low index of a quad or a moped, right after its size. 16L after a truck's size means sixteen plies.
 * Yes: `25x8-12 [28N]`, `22x7-10 [28N]`
 * No: `1000/20 [16L]`, `mich [28N]`, `25x8-12 [45N]`
 */
export const indiciDiQuad = byPattern(
  '([12]\\d)([JLMNPS])',
  (carico, iv) => readIndici(carico, '', iv, 15),
  (precedente) => {
    const misura = precedente?.significato.tipo === 'misura' ? precedente.significato.valore : null;
    return misura !== null && 'raggio' in misura && (misura.raggio <= 14 || famiglia(misura) === 'moto');
  },
);

/**
 * Index and symbol apart, after the name of a pattern or a brand. Letters that mean a season are not read, except S
 * after the index of a van or an off-road car.
 * Yes: `nexen [109 S]`, `radial [142 D/145 A8]`, `turanza [91 V]`, `2055516 mich [91 H]`, `multi d [154/150 L]`
 * Yes: `kmax [160 K]`, `hsu 1 [154/149 M]`
 * Yes: `agrimax [163 A8/151 A8]`, `powercup [59 J]`, `as agri [150 D]`, `2055516 inv [91 H]`
 * No: `[91 V]`, `turanza [91 S]`, `kmax [115 R]`, `turanza [6 V]`
 */
export const indiciDopoNome = byPattern(
  `(?:([6-9]\\d|1[01]\\d) ([HTVY]|(?<=1\\d\\d )S)|([4-7]\\d) ([JLMNP])|(1[3-7]\\d) ([BDJ-L])(?: ?/ ?1\\d\\d ?(?:A[68]|[BD]))?|(1\\d\\d)/(1\\d\\d) ([F-HJ-NP-T])|(1\\d\\d) (A[68])(?: ?/ ?1\\d\\d ?(?:A[68]|[BD]))?)`,
  (solo, iv, leggero, ivLeggero, pesante, ivPesante, singolo, gemellato, ivDoppio, lento, ivLento) =>
    readIndici(solo + leggero + pesante + singolo + lento, gemellato, iv + ivLeggero + ivPesante + ivDoppio + ivLento),
  isDopo('disegno', 'marca', 'ignoto', 'simbolo', 'numero', 'settore', 'stagione', 'domanda'),
);

/**
 * A twin index without its symbol, after a word that stands behind the size.
 * Yes: `315/60r22.5 sterzo [154/148]`, `11R22.5 LR G [144/142]`
 * No: `315/60r22.5 sterzo [154/128]`, `sterzo [154/148]`, `2055516 sport [110/100]-18`
 */
export const indiciDoppiNudi: Riconoscitore = (testo, at, _ambito, precedente) => {
  // So no other number is searched.
  if (testo[at] !== '1' || testo[at + 3] !== '/') return null;
  if (!isDopoNomeOUso(precedente)) return null;
  const match = matchAt(DOPPI_NUDI, testo, at);
  const [singolo, gemellato] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || !between(singolo - gemellato, 0, 6) || !RAGGIO_PRIMA.test(testo.slice(Math.max(0, at - 60), at)))
    return null;
  const letti = readIndici(match[1] ?? '', match[2] ?? '', '');
  return letti && { significati: [letti], fine: at + match[0].length };
};

const isDopoNomeOUso = isDopo('disegno', 'asse', 'marca', 'ignoto', 'settore', 'stagione');
const DOPPI_NUDI = pattern('(1[0-6]\\d)/(1[0-6]\\d)(?! ?[-R]? ?\\d)');
/** The end of a lorry's or a van's size. */
const RAGGIO_PRIMA = /\dR ?\d\d|[ /]R ?\d\d|[ /-](?:17|19|22)\.5/;

/** Adds the mark for a reinforced tyre that was read together with the indices. */
const withMarchio = (letti: Significato | null, marchio: string): readonly Significato[] | null =>
  letti && (marchio === '' ? [letti] : [letti, { tipo: 'rinforzato', valore: 'XL' }]);

/**
 * The indices, or null when no tyre has them. A moped's begin at 30. A quad's are lower and are read only after a
 * size. Above 219 there are only slow earthmovers. The two indices of a van are often copied in the wrong order,
 * 110/112S; but 91/95V on a car may be a choice of two.
 */
function readIndici(carico: string, gemellato: string, iv: string, minimo = 30): Significato | null {
  const [primo, secondo] = [Number(carico), gemellato === '' ? null : Number(gemellato)];
  const isRovesciata = secondo !== null && primo >= 98 && between(secondo - primo, 1, 4) && /^[J-T]$/.test(iv);
  const [indiceCarico, altro] = isRovesciata ? [secondo, primo] : [primo, secondo];
  // A twin wheel carries a little less than a single one. 205/55R is a size that is only half typed.
  const massimo = /^(?:A[1-8]|[B-G])$/.test(iv) ? 279 : 219;
  // 50G is a balance weight. Only lorries and army vehicles have a G.
  if (iv === 'G' && indiceCarico < 100) return null;
  if (!between(indiceCarico, minimo, massimo) || (altro !== null && !between(indiceCarico - altro, 0, 20))) return null;
  return { tipo: 'indici', valore: { indiceCarico, gemellato: altro, iv: iv || null } };
}

/**
 * The speed symbol after its name.
 * Yes: `iv h`, `velocità h`, `IV: A8`, `indice velocita' v`, `si v`, `i.v. v`, `s.i. v`
 * Yes: `ind. vel. h`, `ind.velocità v`, `indice di velocità t`, `ic 94 [cv w]`, `codice velocità y`, `speed y`
 * Yes: `i.c. 91 [c.v. v]`, `indice 91 [codice v]`, `li 91 [ss v]`
 * No: `iv`, `siv`, `vel 91`, `ind. h`, `105 cv w`, `codice v`
 */
export const iv = byPattern(
  `(?:I\\.?V\\.?|INDICE|S\\.?I\\.?(?=[ :=])|(?<=I\\.?C\\.? ?\\d+ )C\\.?V\\.?|(?<=[6-9]\\d )(?:SS|CODICE)|(?:(?:IND(?:ICE)?|IV|SI|COD(?:ICE)?)[. ] ?(?:DI )?)?VEL(?:OCIT(?:A'?|À)|\\.)?|SPEED)[:=]? ?${SIMBOLO}`,
  (simbolo) => ({
    tipo: 'indici',
    valore: { indiceCarico: null, gemellato: null, iv: simbolo },
  }),
);

/**
 * The load index after its name.
 * Yes: `ic 91`, `LI: 121`, `carico 100`, `i.c.91`, `l.i. 91`, `ind. 91`, `indice di carico 91`, `LI107/105`
 * Yes: `load 92`, `load index 92`, `IND.79T`, `LI 121/120R`
 * No: `ic 9`, `li`, `ind 9`, `indice`, `carico 150 kg`
 */
export const carico = byPattern(
  `(?:I\\.?C\\.?|L\\.?I\\.?|(?:IND(?:ICE|\\.)?(?: DI)? ?)?CARICO|LOAD(?: INDEX)?|IND(?:ICE|\\.)?)[:=]? ?([5-9]\\d|[12]\\d\\d)(?:/(1\\d\\d))?(?! ?KG)${SIMBOLO}?`,
  (n, gemellato, simbolo) => readIndici(n, gemellato, simbolo),
);

/**
 * Ply rating.
 * Yes: `[18PR]149/146M`, `[8PR]104/102R`, `[18PR]-JA511`, `16PR`, `[16PR]TT`, `[6PR]RWL`, `8 pr`, `14-pr`, `6 tele`, `10 ply`
 * Yes: `PR16`, `pr 12`, `8 lonas`, `10 plis`
 * No: `16 prato`, `160pr`, `prato 16`
 */
export const tele = byPattern(
  pattern(
    '(?:(\\d{1,2})[ -]?(?:PR|P\\.R\\.?|PLY|TELE|LONAS|PLIS)|PR ?(\\d{1,2}))',
    'T[LT]|[OR][BW]L|-[A-Z]{2}[A-Z0-9]*|\\d{2,3}/\\d{2,3}[J-T]',
  ),
  (n, dopo) => ({ tipo: 'tele', valore: Number(n + dopo) }),
);
