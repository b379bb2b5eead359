/** Load index, speed symbol and ply rating. ricerca-riconoscitori.ts explains the examples. */
import { between } from './misura-forme.ts';
import type { Significato } from './parole.ts';
import { byPattern, pattern, type Brano } from './ricerca-riconoscitore.ts';

const SIMBOLO = '(A[1-8]|[B-HJ-LNP-WY]|M(?!/C))';
/** What hands glue to the indices, to be read on its own after them. A lone T is left of TL. */
const INCOLLATI =
  'XL(?:T[LT]?)?|EL|REINF(?:ORCED)?|RINF|EXTRA ?LOAD|F[RP]|FSL|MFS|RFT?|ROF|SSR|ZP|T[LT]|M\\+S|M/C|AOE?|MOE?|\\d\\d?PR|\\*.*';

/**
 * Farm and trailer tyres are marked with two pairs, of which the first counts: 143A8/143B, 160K (158L), 156 K 154 L.
 * A number and R alone may be a pattern's name: `154/150M 108R`.
 */
const SECONDO =
  '(?:(?: ?/ ?| ?\\()(?:\\d{2,3}(?:/\\d{2,3})? ?)?(?:A[1-8]|[B-HJ-NP-WY])\\)?| ?1\\d\\d(?:/1\\d\\d ?[B-HJ-NP-WY]| ?(?:A[1-8]|[BDFGJ-NPQ])))?';

const isDopoGomma = (precedente: Brano | undefined): boolean =>
  /^(?:misura|accoppiata|tele|montaggio|rinforzato)$/.test(precedente?.significato.tipo ?? '');

/**
 * Load index and speed symbol in one word, also with marks glued to them.
 * Yes: `91V`, `112/110R`, `140A8`, `98Y`, `2055516 [97H]XL`, `[89HT]`, `[58(W)]`, `[160K(158L)]`, `[154L152M]`, `[143A8/B]`, `[104/102R]8PR`, `[101YXL]FR`
 * No: `205/55R`, `91VX`, `112/91R`, `4V`, `300Y`
 */
export const indici = byPattern(
  pattern(
    `(\\d{2,3})(?:/(\\d{2,3}))?(?:${SIMBOLO}|\\(${SIMBOLO}\\))(?:(XL|EL)(?=RFT|ROF|SSR|ZP|MO|AO|F[RP]|FSL|MFS|M\\+S)|${SECONDO}|T(?![A-Z]))`,
    INCOLLATI,
  ),
  (carico, gemellato, iv, chiuso, marchio) => withMarchio(readIndici(carico, gemellato, iv + chiuso), marchio),
);

/**
 * Right after a size (or its PR, TL, XL) the symbol may stand apart or behind XL, or be left out of a twin index. E and C alone are words.
 * Yes: `2055516 [91 V]`, `2256516c [112/110]`, `275/70r22.5 [148/145 J]`, `385/65r22.5 [160 K 158 L]`, `2256516c [112-110R]`, `2055516 [82XL V]`, `2055516 [94 REINF H]`, `25x8-12 [28N]`, `195/75r16c [107 / 105 R]`
 * No: `mich [112/110]`, `2055516 [82XL]`, `mich [82XL V]`, `2254517 [91] E 2554017`, `3.50-10 [91 M]/C`
 */
export const indiciDopoMisura = byPattern(
  pattern(
    `(?:(\\d{2,3})(?: ?[/-] ?(\\d{2,3}))?(?: ?/ ?| | ?(XL|EL|REINF|EXTRA LOAD) ?)(A[1-8]|[HLNP-WY]|M(?!/C)|(?<=1\\d\\d[ /])[BDFGJK])${SECONDO}|(\\d{2,3}) ?[/-] ?(\\d{2,3})${SIMBOLO}${SECONDO}|(\\d{2,3})/(\\d{2,3})|([12]\\d)([JLMNP]))`,
    INCOLLATI,
  ),
  (a, b, marchio, iv, c, d, iv2, e, f, g, iv3) =>
    withMarchio(readIndici(a + c + e + g, b + d + f, iv + iv2 + iv3, 15), marchio),
  isDopoGomma,
);

/**
 * After a pattern's or a brand's name, index and symbol apart. The letters that are seasons are not taken.
 * Yes: `turanza [91 V]`, `2055516 mich [91 H]`, `multi d [154/150 L]`
 * No: `[91 V]`, `kmax [115 R]`, `turanza [6 V]`
 */
export const indiciDopoNome = byPattern(
  '(?:([6-9]\\d|1[01]\\d) ([HTVY])|(1\\d\\d)/(1\\d\\d) ([F-HJ-NP-T]))',
  (solo, iv, singolo, gemellato, ivDoppio) => readIndici(solo + singolo, gemellato, iv + ivDoppio),
  (precedente) => /^(?:disegno|marca|ignoto|simbolo)$/.test(precedente?.significato.tipo ?? ''),
);

/** With the mark for a reinforced tyre that was read together with the indices. */
const withMarchio = (letti: Significato | null, marchio: string): readonly Significato[] | null =>
  letti && (marchio === '' ? [letti] : [letti, { tipo: 'rinforzato', valore: 'XL' }]);

/** The indices, or null when no tyre has them. A moped's begin at 30, a quad's lower: those only after a size. */
function readIndici(carico: string, gemellato: string, iv: string, minimo = 30): Significato | null {
  const indiceCarico = Number(carico);
  // A twin wheel carries a little less than a single one: 205/55R is a size half typed.
  const scarto = gemellato === '' ? 0 : indiceCarico - Number(gemellato);
  if (!between(indiceCarico, minimo, 219) || !between(scarto, 0, 20)) return null;
  return {
    tipo: 'indici',
    valore: { indiceCarico, gemellato: gemellato === '' ? null : Number(gemellato), iv: iv || null },
  };
}

/**
 * The speed symbol by its name.
 * Yes: `iv h`, `IV: A8`, `indice velocita' v`, `si v`
 * No: `iv`, `siv`
 */
export const iv = byPattern(`(?:IV|INDICE|SI(?=[ :=]))(?: VELOCITA'?)?[:=]? ?${SIMBOLO}`, (simbolo) => ({
  tipo: 'indici',
  valore: { indiceCarico: null, gemellato: null, iv: simbolo },
}));

/**
 * The load index by its name.
 * Yes: `ic 91`, `LI: 121`, `carico 100`
 * No: `ic 9`, `li`
 */
export const carico = byPattern('(?:IC|LI|CARICO)[:=]? ?([5-9]\\d|[12]\\d\\d)', (n) => readIndici(n, '', ''));

/**
 * Ply rating.
 * Yes: `16PR`, `8 pr`, `14-pr`, `6 tele`, `10 ply`, `PR16`, `pr 12`
 * No: `16 prato`, `160pr`, `prato 16`
 */
export const tele = byPattern('(?:(\\d{1,2})[ -]?(?:PR|P\\.R\\.?|PLY|TELE)|PR ?(\\d{1,2}))', (n, dopo) => ({
  tipo: 'tele',
  valore: Number(n + dopo),
}));
