/**
 * What each piece of a search text can be, taken on its own: one recogniser a kind, in the order of precedence of RICONOSCITORI. What only the
 * rest of the text can settle (a bare number, a lone letter, a maker's mark) is left pending for ricerca-contesto.ts.
 */
import { isEan } from './ean.ts';
import { readMarca, type Marca } from './marche.ts';
import { between } from './misura-forme.ts';
import { formatMisura, parseMisura } from './misura.ts';
import { matchAt, readMisura } from './misura-lettura.ts';
import { FINE_PAROLA, readParola, type Lettera } from './parole.ts';
import type { Opzione } from './ricerca-frammento.ts';

/** A reading that waits for the context. */
export type Pendente =
  | { readonly tipo: 'numero'; readonly valore: string }
  | { readonly tipo: 'simbolo'; readonly valore: string }
  | { readonly tipo: 'sigla'; readonly valore: string }
  | { readonly tipo: 'valvolaODisegno'; readonly valore: string };

export interface Pezzo {
  readonly lettera: Lettera | Pendente;
  /** In normalised text. */
  readonly da: number;
  readonly a: number;
}

type Esito = { readonly lettere: readonly (Lettera | Pendente)[]; readonly fine: number } | null;
type Riconoscitore = (testo: string, at: number, marche: readonly Marca[], precedente: Pezzo | undefined) => Esito;

/** A pattern that must not end in the middle of a word or number. */
const pattern = (source: string): RegExp => new RegExp(`(?:${source})${FINE_PAROLA}`, 'y');

/** A recogniser of one pattern. */
function byPattern(source: string, read: (parti: readonly string[]) => Lettera | Pendente | null): Riconoscitore {
  const compiled = pattern(source);
  return (testo, at) => {
    const match = matchAt(compiled, testo, at);
    const lettera = match && read(match.map((parte) => parte ?? ''));
    return match && lettera ? { lettere: [lettera], fine: at + match[0].length } : null;
  };
}

const pezzi = byPattern(
  '(?:(\\d{1,3}) ?(?:PZ|PEZZ[IO]|GOMM[AE]|PNEUMATIC[IO])|(?:(?:QTA|QT|NR)[.:°]? ?|N(?:[.:°] ?| ))(\\d{1,3}))',
  ([, prima = '', dopo = '']) => positivo(prima + dopo),
);

const positivo = (cifre: string): Lettera | null =>
  Number(cifre) > 0 ? { tipo: 'pezzi', valore: Number(cifre) } : null;

const PER_MISURA = /(\d{1,2}) ?X ?(?=\d{3})/y;

/** `4x2055516`, and `x4` after a size. */
const pezziPer: Riconoscitore = (testo, at, _marche, precedente) => {
  const prima = matchAt(PER_MISURA, testo, at);
  const lettera = prima && positivo(prima[1] ?? '');
  if (prima && lettera && !readMisura(testo, at) && readMisura(testo, at + prima[0].length)) {
    return { lettere: [lettera], fine: at + prima[0].length };
  }
  return precedente === undefined ? null : pezziDopo(testo, at, [], precedente);
};
const pezziDopo = byPattern('X ?(\\d{1,2})', ([, n = '']) => positivo(n));

const ean = byPattern('\\d{13}', ([cifre = '']) =>
  isEan(cifre) ? { tipo: 'ean', valore: cifre } : { tipo: 'ignoto', valore: null, etichetta: `EAN errato ${cifre}` },
);

const codiceDetto = byPattern(
  '(?:COD(?:ICE)?|ART(?:ICOLO)?)(?:[.:] ?| )([A-Z0-9][A-Z0-9._/-]{2,39})',
  ([, codice = '']) => (/\d/.test(codice) ? { tipo: 'codice', valore: codice } : null),
);

const pcd = byPattern('(10|[3-8]) ?[X*/] ?(9[58]|[1-3]\\d\\d(?:\\.\\d{1,2})?)', ([, fori = '', diametro = '']) => ({
  tipo: 'pcd',
  valore: `${fori}x${Number(diametro)}`,
}));

const et = byPattern('ET ?([+-]?\\d{1,3})', ([, mm = '']) => ({ tipo: 'et', valore: Number(mm) }));

const CANALE = pattern('(\\d\\d?(?:\\.\\d\\d?)?) ?(?:JJ?[A-Z]?(?: ?X ?(\\d\\d(?:\\.5)?))?|X ?(\\d\\d(?:\\.5)?))');

/** Rims: 6.5Jx16, 6.5x16, 6J. */
const canale: Riconoscitore = (testo, at) => {
  const match = matchAt(CANALE, testo, at);
  const pollici = Number(match?.[1]);
  const raggio = Number(match?.[2] ?? match?.[3] ?? 0);
  if (!match || !between(pollici, 3, 14) || (raggio !== 0 && !between(raggio, 10, 24))) return null;
  const lettere: Lettera[] = [{ tipo: 'canale', valore: pollici }];
  if (raggio !== 0) lettere.push({ tipo: 'raggio', valore: raggio });
  return { lettere, fine: at + match[0].length };
};

const parola: Riconoscitore = (testo, at) => {
  const trovata = readParola(testo, at);
  return trovata && { lettere: trovata.lettera ? [trovata.lettera] : [], fine: trovata.fine };
};

/** The trade's matchcode: S2055516 summer, W2055516 winter. */
const matchcode: Riconoscitore = (testo, at) => {
  const lettera = testo[at];
  if ((lettera !== 'S' && lettera !== 'W') || !readMisura(testo, at + 1) || !/\d/.test(testo[at + 1] ?? ''))
    return null;
  return { lettere: [{ tipo: 'stagione', valore: lettera === 'S' ? 1 : 2 }], fine: at + 1 };
};

const misura: Riconoscitore = (testo, at) => {
  const letta = readMisura(testo, at);
  if (letta === null) return null;
  const lettera: Lettera = { tipo: 'misura', valore: letta.misura };
  return { lettere: letta.runflat ? [lettera, { tipo: 'runflat', valore: true }] : [lettera], fine: letta.fine };
};

/** A known word or brand glued before a size: inv2055516, mich2055516. */
const incollata: Riconoscitore = (testo, at, marche) => {
  const match = matchAt(/[A-Z]{2,}(?=\d)/y, testo, at);
  const fine = at + (match?.[0].length ?? 0);
  if (!match || !readMisura(testo, fine)) return null;
  const sola = testo.slice(0, fine);
  const letta = parola(sola, at, marche, undefined) ?? marca(sola, at, marche, undefined);
  return letta?.fine === fine ? letta : null;
};

const indici = byPattern(
  '(\\d{2,3})(?:/(\\d{2,3}))?(A[1-8]|[B-HJ-NP-WY])',
  ([, carico = '', gemellato = '', iv = '']) => readIndici(carico, gemellato, iv),
);

/** After a size the symbol may stand apart (`91 V`) or be left out of a twin index (`112/110`). `E` and `C` alone are words. */
const indiciDopoMisura: Riconoscitore = (testo, at, marche, precedente) =>
  precedente?.lettera.tipo === 'misura' ? indiciStaccati(testo, at, marche, precedente) : null;
const indiciStaccati = byPattern(
  '(?:(\\d{2,3})(?:/(\\d{2,3}))? ([HL-NP-WY])|(\\d{2,3})/(\\d{2,3}))',
  ([, carico = '', gemellato = '', iv = '', solo = '', doppio = '']) =>
    readIndici(carico + solo, gemellato + doppio, iv),
);

function readIndici(carico: string, gemellato: string, iv: string): Lettera | null {
  const indiceCarico = Number(carico);
  if (!between(indiceCarico, 30, 219) || (gemellato !== '' && !between(Number(gemellato), 30, 219))) return null;
  return {
    tipo: 'indici',
    valore: { indiceCarico, gemellato: gemellato === '' ? null : Number(gemellato), iv: iv || null },
  };
}

const iv = byPattern("(?:IV|INDICE)(?: VELOCITA'?)?[:=]? ?(A[1-8]|[B-HJ-NP-WY])", ([, simbolo = '']) => ({
  tipo: 'indici',
  valore: { indiceCarico: null, gemellato: null, iv: simbolo },
}));

const carico = byPattern('(?:IC|LI|CARICO)[:=]? ?(\\d{2,3})', ([, n = '']) => readIndici(n, '', ''));

const raggio = byPattern(
  "(?:(?:Z?R|RAGGIO|DA) ?(\\d\\d(?:\\.5)?)|(\\d\\d(?:\\.5)?) ?(?:POLLICI|INCH|\"|''))",
  ([, dopo = '', prima = '']) =>
    between(Number(dopo + prima), 8, 54) ? { tipo: 'raggio', valore: Number(dopo + prima) } : null,
);

const tele = byPattern('(\\d{1,2}) ?PR', ([, n = '']) => ({ tipo: 'tele', valore: Number(n) }));

/** TR and a number is a valve, and the pattern of a truck tyre too. */
const valvola = byPattern('TR ?(?:\\d{2,3}[A-Z]?)|JS2|V3[-.]\\d\\d[-.]\\d{1,2}', ([codice = '']) => ({
  tipo: 'valvolaODisegno',
  valore: codice.replace(' ', ''),
}));

const PAROLE_MARCA = /[A-Z][A-Z0-9'&-]*(?: [A-Z][A-Z0-9]*)?(?![A-Z0-9]|\.[A-Z0-9])/y;
const PAROLA_MARCA = /[A-Z][A-Z0-9'&-]*(?![A-Z0-9]|\.[A-Z0-9])/y;

/** One word or two (BF Goodrich, GT Radial): two only when together they say more than the first alone. */
const marca: Riconoscitore = (testo, at, marche) => {
  for (const compiled of [PAROLE_MARCA, PAROLA_MARCA]) {
    const scritta = matchAt(compiled, testo, at)?.[0];
    if (scritta === undefined) continue;
    const trovate = readMarca(scritta, marche);
    const [prima] = trovate;
    if (prima === undefined) continue;
    const fine = at + scritta.length;
    if (trovate.length === 1)
      return { lettere: [{ tipo: 'marca', valore: prima.idMarca, etichetta: prima.nome }], fine };
    return domanda(
      trovate.map(({ nome }) => ({ etichetta: nome, testo: nome })),
      fine,
    );
  }
  return null;
};

const domanda = (opzioni: readonly Opzione[], fine: number): Esito => ({
  lettere: [{ tipo: 'domanda', valore: { opzioni } }],
  fine,
});

/** Marks of car makers [domain.md c5]; most are words of patterns too, so they count only beside a size. */
const sigla = byPattern(
  'AOE?|RO[123]|M3|MOE?1?|MO-?V|N[0-6]|NA0|ARR?|AM\\d|B1|BL|K[123]|FO|JRS|LRO?|MC1?|MGT|OP|SI|VOL|T0|HN',
  ([valore = '']) => ({ tipo: 'sigla', valore }),
);

const asterisco: Riconoscitore = (testo, at) =>
  testo[at] === '*' ? { lettere: [{ tipo: 'marcatura', valore: '*' }], fine: at + 1 } : null;

/** How makers' lists shorten their own patterns. */
const DISEGNI: Record<string, string> = {
  PS: 'pilot sport',
  CC: 'crossclimate',
  EC: 'ecocontact',
  PC: 'premiumcontact',
  SC: 'sportcontact',
};

const PAROLA = /[A-Z0-9\u00c0-\u024f]+(?:[-./'_*]+[A-Z0-9\u00c0-\u024f]+)*/y;

/** Whatever word is left: number, speed symbol, article code, pattern; never a part of it. */
const resto: Riconoscitore = (testo, at) => {
  const scritta = matchAt(PAROLA, testo, at)?.[0];
  if (scritta === undefined) return null;
  const fine = at + scritta.length;
  const una = (lettera: Lettera | Pendente): Esito => ({ lettere: [lettera], fine });
  if (/^\d{1,4}(?:\.\d{1,2})?$/.test(scritta)) return una({ tipo: 'numero', valore: scritta });
  if (/^\d{5,7}$/.test(scritta)) {
    const opzioni = readCifre(scritta);
    if (opzioni.length > 0)
      return domanda([...opzioni, { etichetta: `Codice ${scritta}`, testo: `cod ${scritta}` }], fine);
  }
  if (/^[HQRTUVY]$/.test(scritta)) return una({ tipo: 'simbolo', valore: scritta });
  const cifre = scritta.replace(/\D/g, '').length;
  const isCodice = cifre === scritta.length ? cifre >= 5 : cifre >= 6 || /\d{4}/.test(scritta);
  if (isCodice && scritta.length <= 40 && /^[\x20-\x7e]+$/.test(scritta))
    return una({ tipo: 'codice', valore: scritta });
  if (scritta.length < 2 || scritta.length > 30 || !/[A-Z\u00c0-\u024f]/.test(scritta))
    return una({ tipo: 'ignoto', valore: null });
  const nota = DISEGNI[scritta.slice(0, 2)];
  const breve = nota !== undefined && /^..\d$/.test(scritta);
  return una({ tipo: 'disegno', valore: breve ? `${nota} ${scritta[2] ?? ''}` : scritta.toLowerCase() });
};

/** Sizes hidden in digits that are not the metric ones: 35010 may be 3.50-10, 909021 90/90-21, 3095015 30x9.50R15; or a code. */
function readCifre(cifre: string): Opzione[] {
  const coda = cifre.slice(-2);
  const scritture =
    cifre.length === 7
      ? [cifre.replace(/^(2[7-9]|3\d|40)(\d[0257][05])/, '$1x$2R')]
      : [`${cifre.slice(0, -2)}-${coda}`, `${cifre.slice(0, 2)}/${cifre.slice(2, 4)}-${coda}`];
  return scritture.flatMap((scritta) => {
    const trovata = parseMisura(scritta);
    return trovata === null ? [] : [{ etichetta: formatMisura(trovata), testo: formatMisura(trovata) }];
  });
}

/** First come, first read: what is certain by its shape, then words, sizes, indices, brands, marks, and last whatever is left. */
const RICONOSCITORI: readonly Riconoscitore[] = [
  ean,
  codiceDetto,
  pcd,
  et,
  pezzi,
  pezziPer,
  parola,
  matchcode,
  incollata,
  tele,
  indiciDopoMisura,
  canale,
  misura,
  indici,
  iv,
  carico,
  raggio,
  valvola,
  marca,
  sigla,
  asterisco,
  resto,
];

/** Signs that join or close and say nothing by themselves. */
const SEGNI = ' ,;:&+/|()[]{}.!?"\'=-_°#';

/** Reads normalised text from left to right; every character is read once, skipped as a sign, or given back as not understood. */
export function readPezzi(testo: string, marche: readonly Marca[]): Pezzo[] {
  const letti: Pezzo[] = [];
  let at = 0;
  while (at < testo.length) {
    if (SEGNI.includes(testo[at] ?? '')) {
      at++;
      continue;
    }
    const esito = recognize(testo, at, marche, letti[letti.length - 1]);
    for (const lettera of esito.lettere) letti.push({ lettera, da: at, a: esito.fine });
    at = esito.fine;
  }
  return letti;
}

const ESTRANEI = /[^A-Z0-9\u00c0-\u024f ]+/y;

function recognize(
  testo: string,
  at: number,
  marche: readonly Marca[],
  precedente: Pezzo | undefined,
): NonNullable<Esito> {
  for (const riconosci of RICONOSCITORI) {
    const esito = riconosci(testo, at, marche, precedente);
    if (esito !== null) return esito;
  }
  const fine = at + (matchAt(ESTRANEI, testo, at)?.[0].length ?? 1);
  return { lettere: [{ tipo: 'ignoto', valore: null }], fine };
}
