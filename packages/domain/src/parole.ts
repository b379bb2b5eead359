/**
 * The words dealers type (domain.md c5) and what each says. One row a meaning: a pattern of the words, in normalised
 * text, and the reading it gives. In a pattern `_` stands for an optional space, dash, dot, slash or apostrophe, `%`
 * for an Italian ending. The first row that matches wins, so the longer phrase stands above its beginning.
 */
import { matchAt } from './misura-lettura.ts';
import type { Settore, Stagione, Tipo, TipoProdotto } from './catalogo.ts';
import type { Asse, Valori } from './ricerca-frammento.ts';

/** A reading before it knows where it stands in the text. */
export type Significato = {
  [T in keyof Valori]: { readonly tipo: T; readonly valore: Valori[T]; readonly etichetta?: string };
}[keyof Valori];

const stagione = (valore: Stagione): Significato => ({ tipo: 'stagione', valore });
const settore = (valore: Settore): Significato => ({ tipo: 'settore', valore });
const asse = (valore: Asse): Significato => ({ tipo: 'asse', valore });
const runflat = (valore: boolean): Significato => ({ tipo: 'runflat', valore });
const disegno = (valore: string): Significato => ({ tipo: 'disegno', valore });
const prodotto = (tipoProdotto: TipoProdotto, tipo: Tipo | null = null): Significato => ({
  tipo: 'prodotto',
  valore: { tipoProdotto, tipo, parola: '' },
});

const RUNFLAT = 'RUN(?:_ON)?_FLATS?|RFT|ROF|EMT|SSR|ZPS?|R-F|HRS|XRP|DSST';

/** RF is the mark of reinforced tyres for some makers and of run-flat ones for others: asked, never guessed [c5]. */
const RF: Significato = {
  tipo: 'domanda',
  valore: {
    opzioni: [
      { etichetta: 'Rinforzato (XL)', testo: 'XL' },
      { etichetta: 'Run-flat', testo: 'RUNFLAT' },
    ],
  },
};

/** Patterns whose names hold another meaning's word (a season's, a brand's, XL, TT), or stand in two pieces. */
const DISEGNI = [
  'sport 4s',
  'p zero',
  'sport maxx',
  'bs 49',
  'e-cube max',
  'all terrain',
  'xl grip',
  'sportsmart tt',
  'w mistral',
  'w crystal',
  's fit',
];

/**
 * Words for consumables, without their endings. Looked up in the article's text by its beginning: valvola and valvole
 * alike.
 */
const CONSUMO =
  '(?:VALVOL|PES|PAST|MASTIC|BULLON|TOPP|FUNG|SENSOR|CATEN|STALLONATOR|PULITOR|GUANT|ETICHETT|ANELL|PROLUNG|MANOMETR|SACCH|LEV)H?%|TPMS|KIT';

/** Null: understood, and says nothing. */
type Riga = readonly [parole: string, significato: Significato | null];

const RIGHE: readonly Riga[] = [
  ...DISEGNI.map((nome): Riga => [nome.toUpperCase().replaceAll(/[ -]|(?<=4)(?=S)/g, '_'), disegno(nome)]),
  ['PS_4_S', disegno('pilot sport 4s')],
  ['A/?T', disegno('a/t')],
  ['M/?T', disegno('m/t')],
  ['H/?T', disegno('h/t')],
  ['R/T', disegno('r/t')],
  ['4_(?:S|ST|STAG|STAGION%|SEASONS?)|(?:QUATTRO|TUTTE(?: LE)?)_STAGIONI|A/?S|ALL_SEASONS?|ALL_WEATHER', stagione(3)],
  ['EST|ESTIV%|ESTATE|SUMMER|S', stagione(1)],
  ['INV|INVERNAL%|INVERNO|WINTER|WIN|W|TERM|TERMICH?%|NEVE|SNOW|LAMELLAR%', stagione(2)],
  [`(?:NO|NON|SENZA)_(?:${RUNFLAT}|RF)|(?:${RUNFLAT}) NO`, runflat(false)],
  [RUNFLAT, runflat(true)],
  ['RF', RF],
  ['XL(?:T[LT]?|F[RP])?|EL|REINF|REINFORCED|EXTRA_LOAD|RINF|RINFORZAT%', { tipo: 'rinforzato', valore: 'XL' }],
  [
    '(?:TUTT%_)?ANCHE_(?:ND|N_D|NON_DISP(?:ONIBIL%)?|ESAURIT%)|TUTT%|IN_ARRIVO|NON_DISP(?:ONIBIL%)?|ND',
    { tipo: 'nonDisponibili', valore: true },
  ],
  ['CAM(?:ER%|\\.)?(?:_D)?_ARIA|CAMER%|CAM?', prodotto('CamereAria', 'CA')],
  ['FLAPS?|PROTETT(?:OR%|\\.)?|FL', prodotto('CamereAria', 'FL')],
  ['CERCH(?:ION)?%(?: IN| DI)? (?:FERRO|ACCIAIO)|FERRO|ACCIAIO', prodotto('Cerchi', 'FERRO')],
  ['CERCH(?:ION)?%(?: IN| DI)? (?:LEGA|ALLUMINIO)|LEGA', prodotto('Cerchi', 'LEGA')],
  ['CERCH(?:ION)?%', prodotto('Cerchi')],
  ['BICI|BICICLETT%|MTB|E_BIKE', prodotto('BiciScooter')],
  ['GOMM%|PNEU(?:MATIC%)?|COPERTON%', prodotto('Pneumatici')],
  [CONSUMO, prodotto('Consumo')],
  ['AUTO|VETTUR%|AUTOVETTUR%', settore('VETTURA')],
  ['SUV|4X4|FUORI_STRADA|OFF_ROAD', settore('SUV')],
  ['FURGON%|VAN|CAMPER|TRASPORTO_LEGGERO|COMMERCIAL%', settore('TRASPORTO_LEGGERO')],
  ['AUTOCARR%|CAMION|TIR|TRUCK|BUS', settore('AUTOCARRO')],
  ['AGRICOL%|AGRI|TRATTOR%', settore('AGRICOLO')],
  ['MOVIMENTO_TERRA|OTR|ESCAVATOR%', settore('MOVIMENTO_TERRA')],
  ['INDUSTRIAL%|MULETT%', settore('INDUSTRIALE')],
  ['MOTO|MOTOCICL%', settore('MOTO')],
  ['SCOOTER|MOTORIN%', settore('SCOOTER')],
  ['ANT|ANTERIOR%|DAVANTI|FRONT', asse('anteriore')],
  ['POST|POSTERIOR%|DIETRO|REAR', asse('posteriore')],
  ['TRATTIV%|TRAZIONE', asse('trattivo')],
  ['RIMORCH%|TRAILER', asse('rimorchio')],
  ['STERZO|STERZANT%|DIREZIONAL%', asse('sterzo')],
  ['3_PMSF|FIOCCO(?: DI NEVE)?', { tipo: 'marcatura', valore: '3PMSF' }],
  ['M ?[+&/ ] ?S', { tipo: 'marcatura', valore: 'M+S' }],
  // Fits with a tube and without.
  ['T[LT] ?/ ?T[LT]', null],
  ['TL|T/L|TUBELESS', { tipo: 'montaggio', valore: 'TL' }],
  ['TTF?|T/T|TUBE_TYPE', { tipo: 'montaggio', valore: 'TT' }],
  ['DOT(?:_\\d{2,4})?', { tipo: 'ignoto', valore: null }],
  // Any other negation must not turn into what it denies.
  ['(?:NO|NON|SENZA) [A-Z0-9+]+', { tipo: 'ignoto', valore: null }],
];

/**
 * What may not follow a word: more of it. A slash divides words (`mich/conti`), but never cuts a number (`A/2055516`).
 */
export const FINE_PAROLA = "(?![A-Z0-9\u00c0-\u024f]|[.'*-][A-Z0-9]|/\\d)";

/** Connectives and courtesies: understood, and say nothing. What is available is looked for anyway. */
const RIEMPITIVI =
  'E|ED|O|OD|A|CON|PER|DI|DA|DEL|DELLA|IN|IL|LA|LE|I|GLI|UN|UNA|MIS|MISUR%|CERCO|VORREI|OPPURE|ANCHE|QUELL%|POLLICI|M/C|MARCA|OMOLOGAT%|(?:COD(?:ICE)? )?EAN(?:_13)?|(?:SOLO )?DISPONIBIL(?:%|IT[AÀ])|PREZZ[IO]|AVETE|(?:MI )?SERV(?:E|ONO)';

/**
 * All rows as one pattern, a group each: far faster to try than one after the other, and the first that matches wins as
 * well.
 */
const PAROLE = new RegExp(
  `(?:${[...RIGHE.map(([parole]) => parole), RIEMPITIVI]
    .map((parole) => `(${parole.replaceAll('_', "[ ./'-]?").replaceAll('%', '[AEIO][AEIO]?')})`)
    .join('|')})${FINE_PAROLA}`,
  'y',
);

export interface Trovata {
  /** Null for a connective. */
  readonly significato: Significato | null;
  readonly fine: number;
}

/** The known word or phrase that starts at `at`, or null. */
export function readParola(testo: string, at: number): Trovata | null {
  const match = matchAt(PAROLE, testo, at);
  if (match === null) return null;
  const significato = RIGHE[match.indexOf(match[0], 1) - 1]?.[1] ?? null;
  const fine = PAROLE.lastIndex;
  if (significato?.tipo !== 'prodotto' || significato.valore.tipoProdotto !== 'Consumo') return { significato, fine };
  const parola = match[0].replace(/H?[AEIO]+$/, '').toLowerCase();
  return { significato: { tipo: 'prodotto', valore: { ...significato.valore, parola } }, fine };
}
