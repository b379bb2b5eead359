/**
 * What each piece of a search text can be, taken on its own: one recogniser a kind, in the order of precedence of RICONOSCITORI. What only the
 * rest of the text can settle (a bare number, a lone letter, a maker's mark) is left pending for ricerca-contesto.ts.
 */
import { isEan } from './ean.ts';
import { readMarca, type Marca } from './marche.ts';
import { between } from './misura-forme.ts';
import { formatMisura, parseMisura } from './misura.ts';
import { groupsOf, matchAt, readMisura } from './misura-lettura.ts';
import { isCifra } from './misura-testo.ts';
import { FINE_PAROLA, readParola, type Lettera } from './parole.ts';
import type { Opzione } from './ricerca-frammento.ts';

/** A reading that waits for the context. */
export type Pendente =
  | { readonly tipo: 'numero'; readonly valore: string }
  | { readonly tipo: 'simbolo'; readonly valore: string }
  | { readonly tipo: 'sigla'; readonly valore: string }
  | { readonly tipo: 'codiceODisegno'; readonly valore: string }
  | { readonly tipo: 'valvolaODisegno'; readonly valore: string };

export interface Pezzo {
  readonly lettera: Lettera | Pendente;
  /** In normalised text. */
  readonly da: number;
  readonly a: number;
}

/** A piece that the whole text has settled. */
export interface PezzoDeciso extends Pezzo {
  readonly lettera: Lettera;
}

export type Esito = { readonly lettere: readonly (Lettera | Pendente)[]; readonly fine: number } | null;

/** What is known before the text is read. */
export interface Ambito {
  readonly marche: readonly Marca[];
  /** The text speaks of rims somewhere: 7.50x16 is then one. */
  readonly isCerchi: boolean;
}

type Riconoscitore = (testo: string, at: number, ambito: Ambito, precedente: Pezzo | undefined) => Esito;

/** A pattern that must not end in the middle of a word or number. */
const pattern = (source: string): RegExp => new RegExp(`(?:${source})${FINE_PAROLA}`, 'y');

/** A recogniser of one pattern, if need be only after a piece that `follows`. */
function byPattern(
  source: string,
  read: (...gruppi: string[]) => Lettera | Pendente | null,
  follows: (precedente: Pezzo | undefined) => boolean = () => true,
): Riconoscitore {
  const compiled = pattern(source);
  return (testo, at, _ambito, precedente) => {
    const match = follows(precedente) ? matchAt(compiled, testo, at) : null;
    const lettera = match && read(...groupsOf(match));
    return match && lettera ? { lettere: [lettera], fine: at + match[0].length } : null;
  };
}

const pezzi = byPattern(
  '(?:(\\d{1,3}) ?(?:PZ|PEZZ[IO]|GOMM[AE]|PNEUMATIC[IO])|(?:(?:QTA|QT|NR)[.:°]? ?|(?:N|PZ|PEZZ[IO])(?:[.:°] ?| ))(\\d{1,3}))',
  (prima, dopo) => positivo(prima + dopo),
);

/** No pieces at all is no wish. */
const positivo = (cifre: string): Lettera =>
  Number(cifre) > 0 ? { tipo: 'pezzi', valore: Number(cifre) } : { tipo: 'ignoto', valore: null };

const PER_MISURA = /(\d{1,2}) ?X ?(?=\d{3})/y;

/** `4x2055516`, and `2055516 x4`. */
const pezziPerMisura: Riconoscitore = (testo, at) => {
  const match = matchAt(PER_MISURA, testo, at);
  if (!match || readMisura(testo, at) || !readMisura(testo, at + match[0].length)) return null;
  return { lettere: [positivo(match[1] ?? '')], fine: at + match[0].length };
};
const misuraPerPezzi = byPattern(
  'X ?(\\d{1,2})',
  (n) => positivo(n),
  (precedente) => precedente !== undefined,
);

const ean = byPattern('(\\d{13})', (cifre) =>
  isEan(cifre) ? { tipo: 'ean', valore: cifre } : { tipo: 'ignoto', valore: null, etichetta: `EAN errato ${cifre}` },
);

const codiceDetto = byPattern('(?:COD(?:ICE)?|ART(?:ICOLO)?)(?:[.:] ?| )([A-Z0-9][A-Z0-9._/-]{2,39})', (codice) =>
  /\d/.test(codice) ? { tipo: 'codice', valore: codice } : null,
);

const pcd = byPattern('(10|[3-8]) ?[X*/] ?(9[58]|[1-3]\\d\\d(?:\\.\\d{1,2})?)', (fori, diametro) => ({
  tipo: 'pcd',
  valore: `${fori}x${Number(diametro)}`,
}));

const et = byPattern('ET ?([+-]?\\d{1,3})', (mm) => ({ tipo: 'et', valore: Number(mm) }));

const CANALE = pattern('(\\d\\d?(?:\\.\\d\\d?)?) ?(?:(JJ?[A-Z]?)(?: ?X ?(\\d\\d(?:\\.5)?))?|X ?(\\d\\d(?:\\.5)?))');

/** Rims: 6.5Jx16, 6.5x16, 6J. With two decimals (7.50x16) it may be a tyre as well, on a scooter's rim (3.50x10) it is one. */
const canale: Riconoscitore = (testo, at, { isCerchi }) => {
  const match = matchAt(CANALE, testo, at);
  if (!match) return null;
  const [scritto, larghezza = '', lettera, raggioDopo, raggioSolo] = match;
  const pollici = Number(larghezza);
  const raggio = Number(raggioDopo ?? raggioSolo ?? 0);
  if (!between(pollici, 3, 14) || (raggio !== 0 && !between(raggio, 10, 24))) return null;
  const fine = at + scritto.length;
  const gomma = isCerchi || lettera !== undefined || raggio % 1 !== 0 ? null : parseMisura(scritto);
  if (gomma !== null) {
    return raggio < 12 ? null : domanda([formatMisura(gomma), `cerchi ${pollici}Jx${raggio}`].map(toOpzione), fine);
  }
  const lettere: Lettera[] = [{ tipo: 'canale', valore: pollici }];
  if (raggio !== 0) lettere.push({ tipo: 'raggio', valore: raggio });
  return { lettere, fine };
};

const parola: Riconoscitore = (testo, at) => {
  const trovata = readParola(testo, at);
  return trovata && { lettere: trovata.lettera ? [trovata.lettera] : [], fine: trovata.fine };
};

/** The trade's matchcode: S2055516 summer, W2055516 winter. */
const matchcode: Riconoscitore = (testo, at) => {
  const lettera = testo[at];
  if ((lettera !== 'S' && lettera !== 'W') || !isCifra(testo[at + 1]) || !readMisura(testo, at + 1)) return null;
  return { lettere: [{ tipo: 'stagione', valore: lettera === 'S' ? 1 : 2 }], fine: at + 1 };
};

const COPPIA_BREVE =
  /(\d{3})[ /-]?(\d\d)(?= ?(?:ED?|[+&]|(?:ED? )?POST(?:ERIORE)?) ?\d{3}[ /-]?\d\d ?[-/]? ?(Z?)R? ?(\d\d)(?![A-Z0-9]))/y;

/** `225/45 e 255/40 r17`: the rim is written once for both. */
const coppiaBreve: Riconoscitore = (testo, at) => {
  const match = matchAt(COPPIA_BREVE, testo, at);
  const trovata = match && parseMisura(`${match[1]}/${match[2]}${match[3]}R${match[4]}`);
  return match && trovata && { lettere: [{ tipo: 'misura', valore: trovata }], fine: at + match[0].length };
};

/** Forklift tyres are called by millimetres, 250-15, mopeds' by inches, 2.50-15: asked, unless the text says what it is for. */
const misura: Riconoscitore = (testo, at, { isCerchi }) => {
  const letta = readMisura(testo, at);
  if (letta === null || (isCerchi && /^\d{3}X/.test(testo.slice(at)) && letta.misura.forma === 'pollici')) return null;
  const { fine, iv, runflat } = letta;
  const scritta = testo.slice(at, fine);
  if (/^(?:250|300)-15$/.test(scritta) && !/\b(?:INDUSTR|MULETT|MOTO|SCOOT)/.test(testo))
    return domanda([formatMisura(letta.misura), `${scritta} industriale`].map(toOpzione), fine);
  const lettere: Lettera[] = [{ tipo: 'misura', valore: letta.misura }];
  if (runflat) lettere.push({ tipo: 'runflat', valore: true });
  if (iv !== '') lettere.push({ tipo: 'indici', valore: { indiceCarico: null, gemellato: null, iv } });
  return { lettere, fine };
};

const PAROLA_INCOLLATA = /[A-Z]{2,20}(?=\d)/y;

/** A known word or brand glued before a size: inv2055516, mich2055516. */
const incollata: Riconoscitore = (testo, at, ambito) => {
  const match = matchAt(PAROLA_INCOLLATA, testo, at);
  const fine = at + (match?.[0].length ?? 0);
  if (!match || !readMisura(testo, fine)) return null;
  const sola = testo.slice(0, fine);
  const letta = parola(sola, at, ambito, undefined) ?? marca(sola, at, ambito, undefined);
  return letta?.fine === fine ? letta : null;
};

/** `315/80 22`, `385 65 22 5`: the half inch is missing or apart, the size without it does not exist. */
const mezzoPollice = byPattern('(\\d{3})[ /-]?(\\d\\d)[ /-]?(?:R ?)?(17|19|22)(?: 5)?', (w, a, rim) => {
  const intera = parseMisura(`${w}/${a}R${rim}.5`);
  return intera && { tipo: 'domanda', valore: { opzioni: [toOpzione(formatMisura(intera))] } };
});

const indici = byPattern('(\\d{2,3})(?:/(\\d{2,3}))?(A[1-8]|[B-HJ-NP-WY])', (carico, gemellato, iv) =>
  readIndici(carico, gemellato, iv),
);

/** After a size the symbol may stand apart (`91 V`) or be left out of a twin index (`112/110`). `E` and `C` alone are words. */
const indiciDopoMisura = byPattern(
  '(?:(\\d{2,3})(?:/(\\d{2,3}))? ([HL-NP-WY])|(\\d{2,3})/(\\d{2,3}))',
  (carico, gemellato, iv, solo, doppio) => readIndici(carico + solo, gemellato + doppio, iv),
  (precedente) => precedente?.lettera.tipo === 'misura',
);

function readIndici(carico: string, gemellato: string, iv: string): Lettera | null {
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

const raggio = byPattern(
  "(?:(?:Z?R|RAGGIO|DA) ?(\\d\\d(?:\\.5)?)|(\\d\\d(?:\\.5)?) ?(?:POLLICI|INCH|\"|''))",
  (dopo, prima) => (between(Number(dopo + prima), 8, 54) ? { tipo: 'raggio', valore: Number(dopo + prima) } : null),
);

const tele = byPattern('(\\d{1,2}) ?PR', (n) => ({ tipo: 'tele', valore: Number(n) }));

/** TR and a number is a valve, and the pattern of a truck tyre too. */
const valvola = byPattern('(TR ?\\d{2,3}[A-Z]?|JS2|V3[-.]\\d\\d[-.]\\d{1,2})', (codice) => ({
  tipo: 'valvolaODisegno',
  valore: codice,
}));

/** No brand's name is longer than thirty letters. */
const PAROLE_MARCA = /[A-Z][A-Z0-9'&-]{0,29}(?: [A-Z][A-Z0-9]{0,29})?(?![A-Z0-9]|\.[A-Z0-9])/y;
const PAROLA_MARCA = /[A-Z][A-Z0-9'&-]{0,29}(?![A-Z0-9]|\.[A-Z0-9])/y;

/** One word or two (BF Goodrich, GT Radial): two only when together they say more than the first alone. */
const marca: Riconoscitore = (testo, at, { marche }) => {
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
      trovate.map(({ nome }) => toOpzione(nome)),
      fine,
    );
  }
  return null;
};

export const domanda = (opzioni: readonly Opzione[], fine: number): Esito => ({
  lettere: [{ tipo: 'domanda', valore: { opzioni } }],
  fine,
});

/** An answer that is typed as it is called. */
export const toOpzione = (testo: string): Opzione => ({ etichetta: testo, testo });

/** Marks of car makers [domain.md c5]; most are words of patterns too, so they count only beside a size. */
const sigla = byPattern(
  '(AOE?|RO[123]|M3|MOE?1?|MO-?V|N[0-6]|NA0|ARR?|AM\\d|B1|BL|K[123]|FO|JRS|LRO?|MC1?|MGT|OP|SI|VOL|T0|HN|MS)',
  (valore) => ({ tipo: 'sigla', valore }),
);

/** What may begin with a digit: what is certain by its shape, then words, sizes, indices. */
export const DA_CIFRA: readonly Riconoscitore[] = [
  ean,
  pcd,
  pezzi,
  pezziPerMisura,
  parola,
  tele,
  indiciDopoMisura,
  canale,
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
