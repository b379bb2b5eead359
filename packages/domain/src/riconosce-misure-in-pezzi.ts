/** Sizes in pieces: in another order, with something between, half typed. ricerca-riconoscitori.ts explains the examples. */
import { formatMisura, parseMisura } from './misura.ts';
import { matchAt } from './misura-lettura.ts';
import type { Misura } from './misura-forme.ts';
import type { Significato } from './parole.ts';
import { byPattern, pattern, toOpzione, type Riconoscitore } from './ricerca-riconoscitore.ts';

const toMisura = (letta: Misura | null): Significato | null => letta && { tipo: 'misura', valore: letta };

/**
 * A size whose numbers have their names, as in a form.
 * Yes: `larghezza: 205, altezza: 55, raggio: 16`, `larg. 225 alt. 45 diam. 17`, `larghezza 205mm rapporto 55 diametro 16`
 * Yes: `larghezza: 225 serie: 40 diametro: 18`, `larghezza 205 profilo 55 cerchio 16`, `l 205 h 55 r 16`
 * No: `larghezza 205`, `larghezza 205 altezza 55`, `larg. 40 alt. 30 prof. 20`
 */
export const misuraDescritta = byPattern(
  'L(?:ARG(?:HEZZA|\\.)?)?[:=]? ?(\\d{3}) ?(?:MM)?[,;/]? ?(?:H|ALT(?:EZZA|\\.)?|SERIE|SPALLA|RAPPORTO|PROFILO)[:=]? ?(\\d\\d)%?[,;/]? ?(?:DIAM(?:ETRO|\\.)?|R(?:AGGIO)?|CERCHIO)[:=]? ?R?(\\d\\d)',
  (w, a, rim) => toMisura(parseMisura(`${w}/${a}R${rim}`)),
);

/** What must not follow a size that has its rim already. */
const SENZA_RAGGIO =
  '(?! ?[-/X]? ?(?:(?:Z?R[./]?|ERRE|DA|(?:CERCHIO|RAGGIO)(?: DA)?) ?\\d\\d|\\d\\d(?:\\.5)?(?:CP?)?(?![A-Z0-9/.])))';

/**
 * A size whose rim is written first.
 * Yes: `R13- 165/70`, `r14 185/60`, `R22.5 295/80`, `ZR18 225/40`, `R17 225 45`
 * No: `R16 205/55 R16`, `R16 205/55-16`, `R7 205/55`, `R16 205`, `R16 110/108R`, `R14-185`
 */
export const misuraRovesciata = byPattern(
  `(Z?)R ?(\\d\\d(?:\\.5)?) ?-? ?(\\d{3})[/ -](\\d\\d)${SENZA_RAGGIO}`,
  (z, rim, w, a) => toMisura(parseMisura(`${w}/${a}${z}R${rim}`)),
);

const RAGGIO_PRIMA = pattern(`(1[3-9]|2[0-4])(?: ?"| ?POLLICI|) ((?:\\d{3}|[6-9]0)/\\d\\d)${SENZA_RAGGIO}`);

/**
 * The same without the R. The size must have its slash.
 * Yes: `17 225/45`, `16" 205/55`, `15 pollici 195/65`, `21 90/90`
 * No: `20 155/80 da 13`, `20 155/70 R.13`, `20 165/70 cerchio 14`, `17 225 45`, `4 225/45`, `16 225/45 17`
 * No: `24 195/70 R15C`, `24 195/70 15C`, `12 195/65`, `13 10/75`
 */
export const raggioPrima: Riconoscitore = (testo, at) => {
  // What stands after two digits of a rim: the pattern is slow, and is not tried on every number.
  const match = ' "P'.includes(testo[at + 2] ?? '.') ? matchAt(RAGGIO_PRIMA, testo, at) : null;
  const letta = match && toMisura(parseMisura(`${match[2]} ${match[1]}`));
  return match && letta && { significati: [letta], fine: at + match[0].length };
};

/**
 * A size whose indices stand before its rim.
 * Yes: `205/55 91V R16`, `195/65 91 t r15`, `225/45 94W XL R17`
 * No: `205/55 91V 16`, `205/55 R16 91V R16`
 */
export const misuraConIndiciInMezzo: Riconoscitore = (testo, at) => {
  // The two signs that such a size has: the pattern is slow, and is not tried on every number.
  const match = testo[at + 3] === '/' && testo[at + 6] === ' ' ? matchAt(CON_INDICI_IN_MEZZO, testo, at) : null;
  const [scritta = '', divisa, carico, iv = '', rinforzo, r, rim] = match ?? [];
  const intera = match && parseMisura(`${divisa}${r}${rim}`);
  if (!intera) return null;
  const significati: Significato[] = [
    { tipo: 'misura', valore: intera },
    { tipo: 'indici', valore: { indiceCarico: Number(carico), gemellato: null, iv } },
  ];
  if (rinforzo !== undefined) significati.push({ tipo: 'rinforzato', valore: 'XL' });
  return { significati, fine: at + scritta.length };
};

const CON_INDICI_IN_MEZZO = pattern('(\\d{3}/\\d\\d) ([6-9]\\d|1[0-2]\\d) ?([HQ-TVWY])( XL)? (Z?R) ?(\\d\\d)');

/**
 * The half inch of a lorry's rim is missing or stands apart. The size without it does not exist, but a missing one
 * may be still to be typed, so the reader is asked.
 * Yes: `315/80 22`, `385 65 22 5`, `12r22`, `31580 r22`
 * No: `205/55 16`, `235/35 19`, `14r22`
 */
export const mezzoPollice = byPattern(
  '(?:(\\d{3})[ /-]?(\\d\\d)[ /-]?(?:R ?)?|([789]|1[0-3]) ?R ?)(17|19|22)( 1/2| ?[. ] ?5(?! ?(?:PZ|PEZZ|GOMM|PNEU)))?',
  (w, a, pollici, rim, mezzo) => {
    const intera = parseMisura(`${pollici === '' ? `${w}/${a}` : pollici}R${rim}.5`);
    if (intera === null || mezzo !== '') return intera && { tipo: 'misura', valore: intera };
    return { tipo: 'domanda', valore: { opzioni: [toOpzione(formatMisura(intera))] } };
  },
);

/**
 * An old motorcycle's or a tractor's size without its point, an American one without its dash. They may be anything
 * else, so the reader is asked.
 * Yes: `350 18`, `mt90 17`, `275 17`, `520 12`, `169 30`, `235 25`, `205-25`
 * No: `350-18`, `225 45`, `350 18 20`, `195 14`, `215-25`
 */
export const misuraStaccata = byPattern('(\\d{3}|M[HTU][89][05])(?: (\\d\\d)(?! ?\\d)| ?- ?(25))', (w, dopo, di25) => {
  const rim = dopo + di25;
  // A loader's tyre, whose radial is read without a question: 235R25.
  const trovata = rim === '25' ? parseMisura(`${w}R25`) : di25 === '' ? parseMisura(`${w}-${rim}`) : null;
  if (trovata?.forma !== 'pollici' && trovata?.forma !== 'alfanumerica') return null;
  const strutture = rim !== '25' && (w.endsWith('0') || w.endsWith('5')) ? (['-'] as const) : (['-', 'R'] as const);
  const opzioni = strutture.map((struttura) => toOpzione(formatMisura({ ...trovata, struttura })));
  return { tipo: 'domanda', valore: { opzioni } };
});
