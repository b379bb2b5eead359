/**
 * What each piece of a search text can be, taken on its own: one recogniser a kind, in the order of precedence of DA_CIFRA and DA_LETTERA. What only the
 * rest of the text can settle (a bare number, a lone letter, a maker's mark) is left pending for ricerca-contesto.ts.
 */
import { isEan } from './ean.ts';
import { readMarca } from './marche.ts';
import { between, type Misura } from './misura-forme.ts';
import { formatMisura, parseMisura } from './misura.ts';
import { matchAt, readMisura } from './misura-lettura.ts';
import { isCifra } from './misura-testo.ts';
import { readParola, type Significato } from './parole.ts';
import { byPattern, domanda, pattern, toOpzione, type Riconoscitore } from './ricerca-riconoscitore.ts';

const pezzi = byPattern(
  "(?:(\\d{1,3}|DUE|QUATTRO) ?(?:PZ|PEZZ[IO]|GOMM[AE]|PNEU(?:MATIC[IO])?)|(?:(?:Q\\.?T[AÀ]?|NR)'?[.:°]? ?|(?:N|PZ|PEZZ[IO]|ALMENO|MIN)(?:[.:°] ?| ))(\\d{1,3})|([1-9]|10)(?= (?:CERCH|CAMER|FLAP|VALVOL)))",
  (prima, ...dopo) => positivo(prima === 'DUE' ? '2' : prima === 'QUATTRO' ? '4' : prima + dopo.join('')),
);

/** A valve's length, and its kind: `schrader 40 mm` is no brand. */
const millimetri = byPattern('(DUNLOP |SCHRADER |)(\\d{1,3}) ?MM', (valvola, mm) => ({
  tipo: 'disegno',
  valore: `${valvola.toLowerCase()}${mm} mm`,
}));

/** No pieces at all is no wish. */
const positivo = (cifre: string): Significato =>
  Number(cifre) > 0 ? { tipo: 'pezzi', valore: Number(cifre) } : { tipo: 'ignoto', valore: null };

const PER_MISURA = /(\d{1,2}) ?X ?(?=\d{3})/y;

/** `4x2055516`, and `2055516 x4`. */
const pezziPerMisura: Riconoscitore = (testo, at) => {
  const match = matchAt(PER_MISURA, testo, at);
  if (!match || readMisura(testo, at) || !readMisura(testo, at + match[0].length)) return null;
  return { significati: [positivo(match[1] ?? '')], fine: at + match[0].length };
};
/** Not `3/8 x 1 1/2`, what is left of a size that was not understood. */
const misuraPerPezzi = byPattern(
  'X ?(\\d{1,2})(?: ?(?:PZ|PEZZ[IO]|GOMM[AE])|(?! \\d/))',
  (n) => positivo(n),
  (precedente) => precedente !== undefined && precedente.significato.tipo !== 'ignoto',
);

const ean = byPattern('0?(\\d{13})', (cifre) =>
  isEan(cifre) ? { tipo: 'ean', valore: cifre } : { tipo: 'ignoto', valore: null, etichetta: `EAN errato ${cifre}` },
);
/** As under the bars: 3 528701 234564. */
const eanStampato = byPattern('(\\d)[ -](\\d{6})[ -](\\d{6})', (...gruppi) => {
  const cifre = gruppi.join('');
  return isEan(cifre) ? { tipo: 'ean', valore: cifre } : null;
});

const codiceDetto = byPattern(
  '(?:(?:COD(?:ICE)?[. ]*)?ART(?:ICOLO)?|COD(?:ICE)?)(?:[.:] ?| )([A-Z0-9][A-Z0-9._/-]{2,39})',
  (codice) => (/\d/.test(codice) ? { tipo: 'codice', valore: codice } : null),
);

const pcd = byPattern('(10|[3-8]) ?[X*/] ?(9[58]|[1-3]\\d\\d(?:\\.\\d{1,2})?)', (fori, diametro) => ({
  tipo: 'pcd',
  valore: `${fori}x${Number(diametro)}`,
}));

const et = byPattern('ET ?([+-]?\\d{1,3})(?: ?MM)?', (mm) => ({ tipo: 'et', valore: Number(mm) }));

const CANALE = pattern(
  '(\\d\\d?(?:\\.\\d\\d?| 1/2)?) ?(?:(JJ?[A-Z]?)(?: ?X ?(\\d\\d(?:\\.5)?))?|X ?(\\d\\d(?:\\.5)?|(?<=(?:1[679]|22)\\.5 ?X ?)\\d\\d?\\.\\d\\d))',
);

/** 10x16.5 is a loader's 10-16.5 as well, 9x22.5 a lorry's 9 R22.5; rims so large have a fraction: 6.75x17.5, 8.25x22.5. */
const gommaMezzoPollice = (pollici: number, raggio: number): Misura | null =>
  raggio % 1 !== 0 && pollici % 1 === 0 ? parseMisura(`${pollici}${raggio === 16.5 ? '-' : 'R'}${raggio}`) : null;

/** Rims: 6.5Jx16, 6.5x16, 6J, a lorry's the other way round (22.5x11.75). With two decimals (7.50x16) it may be a tyre as well, on a scooter's rim (3.50x10) it is one. */
const canale: Riconoscitore = (testo, at, { isCerchi }) => {
  const match = matchAt(CANALE, testo, at);
  if (!match) return null;
  const [scritto, larghezza = '', significato, raggioDopo, raggioSolo] = match;
  const primo = Number(larghezza.replace(' 1/2', '.5'));
  const secondo = Number(raggioDopo ?? raggioSolo ?? 0);
  const [pollici, raggio] = primo > 16 && primo % 1 === 0.5 ? [secondo, primo] : [primo, secondo];
  if (!between(pollici, 3, 14) || (raggio !== 0 && !between(raggio, 10, 24))) return null;
  const fine = at + scritto.length;
  const gomma =
    isCerchi || significato !== undefined ? null : (parseMisura(scritto) ?? gommaMezzoPollice(pollici, raggio));
  if (gomma !== null) {
    return raggio < 12 ? null : domanda([formatMisura(gomma), `cerchi ${pollici}Jx${raggio}`].map(toOpzione), fine);
  }
  const significati: Significato[] = [{ tipo: 'canale', valore: pollici }];
  if (raggio !== 0) significati.push({ tipo: 'raggio', valore: raggio });
  return { significati, fine };
};

const CANALE_DOPO = pattern('(1[2-9]|2[0-4]) ?X ?((?:[4-9]|1[0-2])(?:\\.\\d\\d?)?) ?J?');

/** `cerchi 17x7.5`: the other way round only where rims are spoken of, 18x8 may be the beginning of 18x8.50-8. */
const raggioPerCanale: Riconoscitore = (testo, at, { isCerchi }) => {
  const match = isCerchi ? matchAt(CANALE_DOPO, testo, at) : null;
  if (!match) return null;
  const [scritto, raggio, pollici] = match;
  const significati: Significato[] = [
    { tipo: 'canale', valore: Number(pollici) },
    { tipo: 'raggio', valore: Number(raggio) },
  ];
  return { significati, fine: at + scritto.length };
};

const parola: Riconoscitore = (testo, at) => {
  const trovata = readParola(testo, at);
  return trovata && { significati: trovata.significato ? [trovata.significato] : [], fine: trovata.fine };
};

/** The trade's matchcode: S2055516 summer, W2055516 winter. */
const matchcode: Riconoscitore = (testo, at) => {
  const significato = testo[at];
  if ((significato !== 'S' && significato !== 'W') || !isCifra(testo[at + 1]) || !readMisura(testo, at + 1))
    return null;
  return { significati: [{ tipo: 'stagione', valore: significato === 'S' ? 1 : 2 }], fine: at + 1 };
};

const COPPIA_BREVE =
  /(\d{3})[ /-]?(\d\d)(?= ?(?:ED?|[+&]|(?:ED? )?POST(?:ERIORE)?) ?\d{3}[ /-]?\d\d ?[-/]? ?(Z?)R? ?(\d\d)(?![A-Z0-9]))/y;

/** `225/45 e 255/40 r17`: the rim is written once for both. */
const coppiaBreve: Riconoscitore = (testo, at) => {
  const match = matchAt(COPPIA_BREVE, testo, at);
  const trovata = match && parseMisura(`${match[1]}/${match[2]}${match[3]}R${match[4]}`);
  return match && trovata && { significati: [{ tipo: 'misura', valore: trovata }], fine: at + match[0].length };
};

const MEZZO_STACCATO = pattern(' 5(?! ?(?:PZ|PEZZ|GOMM|PNEU))');

/** Forklift tyres are called by millimetres, 250-15, mopeds' by inches, 2.50-15: asked, unless the text says what it is for. */
const misura: Riconoscitore = (testo, at, { isCerchi }) => {
  const letta = readMisura(testo, at);
  if (letta === null || (isCerchi && /^\d{3}X/.test(testo.slice(at)) && letta.misura.forma === 'pollici')) return null;
  const { fine, iv, runflat } = letta;
  const scritta = testo.slice(at, fine);
  if (/^(?:250|300)[-/]15$/.test(scritta) && !/\b(?:INDUSTR|MULETT|MOTO|SCOOT)/.test(testo))
    return domanda([formatMisura(letta.misura), `${scritta} industriale`].map(toOpzione), fine);
  // 265 70 19 5 is a lorry's 19.5, 600 50 22 5 a trailer's 22.5, or either is five of what a car or a tractor has.
  const intera = matchAt(MEZZO_STACCATO, testo, fine) === null ? null : parseMisura(`${scritta}.5`);
  if (
    intera?.forma === 'metrica' &&
    (intera.larghezza >= 400 || (intera.rapporto > 55 && /(?:17|19|22)$/.test(scritta)))
  )
    return domanda([intera, letta.misura].map(formatMisura).map(toOpzione), fine + 2);
  const significati: Significato[] = [{ tipo: 'misura', valore: letta.misura }];
  if (runflat) significati.push({ tipo: 'runflat', valore: true });
  if (iv !== '') significati.push({ tipo: 'indici', valore: { indiceCarico: null, gemellato: null, iv } });
  return { significati, fine };
};

const PAROLA_INCOLLATA = /([A-Z]{2,20})[.:-]?(?=\d)/y;

/** A known word or brand glued before a size: inv2055516, mich2055516, ant.2254517. */
const incollata: Riconoscitore = (testo, at, ambito) => {
  const match = matchAt(PAROLA_INCOLLATA, testo, at);
  if (!match || !readMisura(testo, at + match[0].length)) return null;
  const fine = at + (match[1] ?? '').length;
  const sola = testo.slice(0, fine);
  const letta = parola(sola, at, ambito, undefined) ?? marca(sola, at, ambito, undefined);
  return letta?.fine === fine ? letta : null;
};

/** `315/80 22`, `385 65 22 5`, `12r22`: the half inch is missing or apart, the size without it does not exist. */
const mezzoPollice = byPattern(
  '(?:(\\d{3})[ /-]?(\\d\\d)[ /-]?(?:R ?)?|([789]|1[0-3]) ?R ?)(17|19|22)(?: ?[. ] ?5)?',
  (w, a, pollici, rim) => {
    const intera = parseMisura(`${pollici === '' ? `${w}/${a}` : pollici}R${rim}.5`);
    return intera && { tipo: 'domanda', valore: { opzioni: [toOpzione(formatMisura(intera))] } };
  },
);

/** Farm and trailer tyres are marked with two, 143A8/143B, 160K (158L): the first counts. */
const SECONDO = '(?:(?:/| ?\\()\\d{2,3}(?:/\\d{2,3})?(?:A[1-8]|[B-HJ-NP-WY])\\)?)?';
const indici = byPattern(`(\\d{2,3})(?:/(\\d{2,3}))?(A[1-8]|[B-HJ-NP-WY])${SECONDO}`, (carico, gemellato, iv) =>
  readIndici(carico, gemellato, iv),
);

/** After a size the symbol may stand apart (`91 V`) or be left out of a twin index (`112/110`). `E` and `C` alone are words. */
const indiciDopoMisura = byPattern(
  '(?:(\\d{2,3})(?:/(\\d{2,3}))?[ /](A[1-8]|[HL-NP-WY])|(\\d{2,3})/(\\d{2,3}))',
  (carico, gemellato, iv, solo, doppio) => readIndici(carico + solo, gemellato + doppio, iv),
  (precedente) => precedente?.significato.tipo === 'misura',
);

function readIndici(carico: string, gemellato: string, iv: string): Significato | null {
  const indiceCarico = Number(carico);
  // A twin wheel carries a little less than a single one: 205/55R is a size half typed.
  const scarto = gemellato === '' ? 0 : indiceCarico - Number(gemellato);
  if (!between(indiceCarico, 30, 219) || !between(scarto, 0, 20)) return null;
  return {
    tipo: 'indici',
    valore: { indiceCarico, gemellato: gemellato === '' ? null : Number(gemellato), iv: iv || null },
  };
}

const iv = byPattern("(?:IV|INDICE)(?: VELOCITA'?)?[:=]? ?(A[1-8]|[B-HJ-NP-WY])", (simbolo) => ({
  tipo: 'indici',
  valore: { indiceCarico: null, gemellato: null, iv: simbolo },
}));

const carico = byPattern('(?:IC|LI|CARICO)[:=]? ?([5-9]\\d|[12]\\d\\d)', (n) => readIndici(n, '', ''));

/** Not the R of a pattern's name before a lorry's size: `bd 200 r 12 r22.5`. */
const raggio = byPattern(
  "(?:(?:Z?R|RAGGIO|DA) ?(\\d\\d(?:\\.5)?)(?! R(?:17|19|22))|(\\d\\d(?:\\.5)?) ?(?:POLLICI|INCH|\"|''))",
  (dopo, prima) => (between(Number(dopo + prima), 8, 54) ? { tipo: 'raggio', valore: Number(dopo + prima) } : null),
);

const tele = byPattern('(\\d{1,2}) ?(?:PR|P\\.R\\.?|PLY|TELE)', (n) => ({ tipo: 'tele', valore: Number(n) }));

/** TR and a number is a valve, and the pattern of a truck tyre too. */
const valvola = byPattern('(TR ?\\d{2,3}[A-Z]?|JS2|V3[-.]\\d\\d[-.]\\d{1,2})', (codice) => ({
  tipo: 'valvolaODisegno',
  valore: codice,
}));

/** No brand's name is longer than thirty letters. */
const PAROLE_MARCA = /[A-Z][A-Z0-9'&-]{0,29}(?: [A-Z][A-Z0-9]{0,29})?(?![A-Z0-9\u00c0-\u024f]|\.[A-Z0-9])/y;

/** One word or two (BF Goodrich, GT Radial): two only when together they say more than the first alone. */
const marca: Riconoscitore = (testo, at, { marche }) => {
  const parole = matchAt(PAROLE_MARCA, testo, at)?.[0] ?? '';
  for (const scritta of new Set([parole, parole.replace(/ .*/, '')])) {
    const trovate = readMarca(scritta, marche);
    const [prima] = trovate;
    if (prima === undefined) continue;
    const fine = at + scritta.length;
    if (trovate.length === 1)
      return { significati: [{ tipo: 'marca', valore: prima.idMarca, etichetta: prima.nome }], fine };
    return domanda(
      trovate.map(({ nome }) => toOpzione(nome)),
      fine,
    );
  }
  return null;
};

/** Marks of car makers [domain.md c5]; most are words of patterns too, so they count only beside a size. */
const sigla = byPattern(
  '(AOE?|RO[123]|M3|MOE?1?|MO-?V|N[0-6]|NA0|ARR?|AM\\d|B1|BL|K[123]|FO|JRS|LRO?|MC1?|MGT|OP|SI|VOL|T0|HN|MS)',
  (valore) => ({ tipo: 'sigla', valore }),
);

/** What may begin with a digit: what is certain by its shape, then words, sizes, indices. */
export const DA_CIFRA: readonly Riconoscitore[] = [
  ean,
  eanStampato,
  pcd,
  pezzi,
  millimetri,
  pezziPerMisura,
  parola,
  tele,
  indiciDopoMisura,
  canale,
  raggioPerCanale,
  coppiaBreve,
  misura,
  mezzoPollice,
  indici,
  raggio,
];

/** What may begin with a letter: what says its own name, then words, sizes, brands, marks. */
export const DA_LETTERA: readonly Riconoscitore[] = [
  codiceDetto,
  et,
  pezzi,
  millimetri,
  misuraPerPezzi,
  parola,
  matchcode,
  incollata,
  misura,
  iv,
  carico,
  raggio,
  valvola,
  marca,
  sigla,
];
