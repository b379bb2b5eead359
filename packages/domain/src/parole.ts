/**
 * The words dealers type (domain.md c5) and what each says. One row a meaning: a pattern of the words, in normalised text, and the reading it
 * gives. In a pattern `_` stands for an optional space, dash, dot, slash or apostrophe. The first row that matches wins, so the
 * longer phrase stands above its beginning.
 */
import { matchAt } from './misura-lettura.ts';
import type { Settore, Stagione, Tipo, TipoProdotto } from './catalogo.ts';
import type { Asse, Valori } from './ricerca-frammento.ts';

/** A reading before it knows where it stands in the text. */
export type Lettera = {
  [T in keyof Valori]: { readonly tipo: T; readonly valore: Valori[T]; readonly etichetta?: string };
}[keyof Valori];

const stagione = (valore: Stagione): Lettera => ({ tipo: 'stagione', valore });
const settore = (valore: Settore): Lettera => ({ tipo: 'settore', valore });
const asse = (valore: Asse): Lettera => ({ tipo: 'asse', valore });
const runflat = (valore: boolean): Lettera => ({ tipo: 'runflat', valore });
const disegno = (valore: string): Lettera => ({ tipo: 'disegno', valore });
const prodotto = (tipoProdotto: TipoProdotto, tipo: Tipo | null = null, parola = ''): Lettera => ({
  tipo: 'prodotto',
  valore: { tipoProdotto, tipo, parola },
});

const RUNFLAT = 'RUN(?:_ON)?_FLATS?|RFT|ROF|EMT|SSR|ZPS?|R-F|HRS|XRP|DSST';

/** RF is the mark of reinforced tyres for some makers and of run-flat ones for others: asked, never guessed [c5]. */
const RF: Lettera = {
  tipo: 'domanda',
  valore: {
    opzioni: [
      { etichetta: 'Rinforzato (XL)', testo: 'XL' },
      { etichetta: 'Run-flat', testo: 'RUNFLAT' },
    ],
  },
};

/** Patterns whose names hold a season's or a brand's word, or stand in two pieces. */
const DISEGNI = ['sport 4s', 'p zero', 'sport maxx', 'bs 49', 'e-cube max', 'all terrain'];

type Riga = readonly [parole: string, lettera: Lettera];

const RIGHE: readonly Riga[] = [
  ...DISEGNI.map((nome): Riga => [nome.toUpperCase().replaceAll(/[ -]/g, '_'), disegno(nome)]),
  ['PS4S', disegno('pilot sport 4s')],
  ['A/?T', disegno('a/t')],
  ['M/?T', disegno('m/t')],
  ['H/?T', disegno('h/t')],
  ['R/T', disegno('r/t')],
  [
    '4_(?:S|ST|STAG|STAGION[EI]|SEASONS?)|(?:QUATTRO|TUTTE(?: LE)?)_STAGIONI|A/?S|ALL_SEASONS?|ALL_WEATHER',
    stagione(3),
  ],
  ['EST|ESTIV[AEOI]|ESTATE|SUMMER|S', stagione(1)],
  ['INV|INVERNAL[EI]|INVERNO|WINTER|WIN|W|TERM|TERMIC(?:A|HE|O|I)|NEVE|SNOW|LAMELLAR[EI]', stagione(2)],
  [`(?:NO|NON|SENZA)_(?:${RUNFLAT}|RF)|(?:${RUNFLAT}) NO`, runflat(false)],
  [RUNFLAT, runflat(true)],
  ['RF', RF],
  ['XL|EL|REINF|REINFORCED|EXTRA_LOAD|RINF|RINFORZAT[AOEI]', { tipo: 'rinforzato', valore: 'XL' }],
  [
    '(?:TUTT[IE]_)?ANCHE_(?:ND|N_D|NON_DISP(?:ONIBIL[EI])?|ESAURIT[EI])|TUTT[IE]|IN_ARRIVO|NON_DISP(?:ONIBIL[EI])?|ND',
    { tipo: 'nonDisponibili', valore: true },
  ],
  ['CAM(?:ER[AE]|\\.)?(?:_D)?_ARIA|CAMER[AE]|CA', prodotto('CamereAria', 'CA')],
  ['FLAPS?|PROTETTOR[EI]|FL', prodotto('CamereAria', 'FL')],
  ['CERCH(?:I|IO|IONE|IONI)(?: IN| DI)? (?:FERRO|ACCIAIO)|FERRO|ACCIAIO', prodotto('Cerchi', 'FERRO')],
  ['CERCH(?:I|IO|IONE|IONI)(?: IN| DI)? LEGA|LEGA', prodotto('Cerchi', 'LEGA')],
  ['CERCH(?:I|IO|IONE|IONI)', prodotto('Cerchi')],
  ['BICI|BICICLETT[AE]|MTB|E_BIKE', prodotto('BiciScooter')],
  ['GOMM[AE]|PNEUMATIC[OI]|COPERTON[EI]', prodotto('Pneumatici')],
  // Looked up in the article's text by its beginning: valvola and valvole alike.
  ['VALVOL[AE]', prodotto('Consumo', null, 'valvol')],
  ['PES[IO]', prodotto('Consumo', null, 'pes')],
  ['PAST[AE]', prodotto('Consumo', null, 'past')],
  ['MASTIC[EI]', prodotto('Consumo', null, 'mastic')],
  ['BULLON[EI]', prodotto('Consumo', null, 'bullon')],
  ['AUTO|VETTUR[AE]|AUTOVETTUR[AE]', settore('VETTURA')],
  ['SUV|4X4|FUORI_STRADA|OFF_ROAD', settore('SUV')],
  ['FURGON[EI]|VAN|CAMPER|TRASPORTO_LEGGERO|COMMERCIAL[EI]', settore('TRASPORTO_LEGGERO')],
  ['AUTOCARR[OI]|CAMION|TIR|TRUCK|BUS', settore('AUTOCARRO')],
  ['AGRICOL[OAIE]|AGRI|TRATTOR[EI]', settore('AGRICOLO')],
  ['MOVIMENTO_TERRA|OTR|ESCAVATOR[EI]', settore('MOVIMENTO_TERRA')],
  ['INDUSTRIAL[EI]|MULETT[OI]', settore('INDUSTRIALE')],
  ['MOTO|MOTOCICL[OI]', settore('MOTO')],
  ['SCOOTER|MOTORIN[OI]', settore('SCOOTER')],
  ['ANT|ANTERIOR[EI]|FRONT', asse('anteriore')],
  ['POST|POSTERIOR[EI]|REAR', asse('posteriore')],
  ['TRATTIV[OAEI]|TRAZIONE', asse('trattivo')],
  ['RIMORCHIO?|TRAILER', asse('rimorchio')],
  ['STERZO|STERZANT[EI]|DIREZIONAL[EI]', asse('sterzo')],
  ['3_PMSF|FIOCCO(?: DI NEVE)?', { tipo: 'marcatura', valore: '3PMSF' }],
  ['M ?[+&/] ?S', { tipo: 'marcatura', valore: 'M+S' }],
  ['TL|TUBELESS', { tipo: 'montaggio', valore: 'TL' }],
  ['TT|TUBE_TYPE', { tipo: 'montaggio', valore: 'TT' }],
  ['DOT(?:_\\d{2,4})?', { tipo: 'ignoto', valore: null }],
  // Any other negation must not turn into what it denies.
  ['(?:NO|NON|SENZA) [A-Z0-9+]+', { tipo: 'ignoto', valore: null }],
];

/** What may not follow a word: more of it. A slash divides words (`mich/conti`), but never cuts a number (`A/2055516`). */
export const FINE_PAROLA = "(?![A-Z0-9]|[.'*-][A-Z0-9]|/\\d)";

/** Connectives and courtesies: understood, and say nothing. What is available is looked for anyway. */
const RIEMPITIVI =
  'E|ED|O|OD|A|CON|PER|DI|DA|DEL|DELLA|IN|IL|LA|LE|I|GLI|UN|UNA|MIS|MISUR[AE]|CERCO|VORREI|OPPURE|ANCHE|MARCA|OMOLOGAT[AOEI]|(?:SOLO )?DISPONIBIL[EI]';

/** All rows as one pattern, a group each: far faster to try than one after the other, and the first that matches wins as well. */
const PAROLE = new RegExp(
  `(?:${[...RIGHE.map(([parole]) => parole), RIEMPITIVI]
    .map((parole) => `(${parole.replaceAll('_', "[ ./'-]?")})`)
    .join('|')})${FINE_PAROLA}`,
  'y',
);

export interface Trovata {
  /** Null for a connective. */
  readonly lettera: Lettera | null;
  readonly fine: number;
}

/** The known word or phrase that starts at `at`, or null. */
export function readParola(testo: string, at: number): Trovata | null {
  const match = matchAt(PAROLE, testo, at);
  if (match === null) return null;
  const riga = RIGHE[match.indexOf(match[0], 1) - 1];
  return { lettera: riga?.[1] ?? null, fine: PAROLE.lastIndex };
}
