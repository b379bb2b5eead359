/**
 * The words that dealers type (domain.md c5) and the meaning of each. Each meaning has one row: a pattern of its
 * words, in normalised text, and the reading. In a pattern `_` stands for an optional space, dash, dot, slash or
 * apostrophe, and `%` for an Italian ending. The first row that matches wins, so a longer phrase stands above its
 * beginning.
 */
import { matchAt } from './misura-lettura.ts';
import type { Settore, Stagione, Tipo, TipoProdotto } from './catalogo.ts';
import type { Asse, Valori } from './ricerca-frammento.ts';

/** A reading without its place in the text. */
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

const NON_DISPONIBILI = 'N_?D|NON_DISP(?:ONIBIL%)?|ESAURIT%';
const RUNFLAT = 'RUN(?:_ON)?_FLATS?|RFT|ROF|EMT|SSR|ZPS?|R-F|HRS|XRP|DSST';

/** RF means reinforced for some makers and run-flat for others. So the reader is asked; it is never guessed [c5]. */
const RF: Significato = {
  tipo: 'domanda',
  valore: {
    opzioni: [
      { etichetta: 'Rinforzato (XL)', testo: 'XL' },
      { etichetta: 'Run-flat', testo: 'RUNFLAT' },
    ],
  },
};

/** Patterns whose names contain a word with another meaning (a season, a brand, XL, TT), or consist of two words. */
const DISEGNI = [
  'sport 4s',
  'p zero',
  'sport maxx',
  'sp maxx',
  ...'504 505 507 509 2001'.split(' ').map((numero) => `as ${numero}`),
  'bs 49',
  'e-cube max',
  'all terrain',
  'xl grip',
  'sportsmart tt',
  'w mistral',
  'w crystal',
  's fit',
  'as agri',
];

/** Words before which MAX, written apart, belongs to a pattern (ArrowMax) and is not short for Maxxis. */
const PRIMA_DI_MAX = 'ARROW TRAIL GEO AGRI FUEL K MULTI EARTH RIDE LIFT AIR FLOT EXEDRA'.split(' ');

/**
 * Words for consumables, without their endings. The article's text is searched for the beginning of a word, so
 * valvola and valvole are found alike.
 */
const CONSUMO =
  '(?:VALVOL|PES|PAST|MASTIC|BULLON|TOPP|FUNG|SENSOR|CATEN|STALLONATOR|PULITOR|GUANT|ETICHETT|ANELL|PROLUNG|MANOMETR|SACCH|LEV|LAMPAD|PINZ(?=[AE] (?:PER )?PES)|PISTOL|CORD|CHIAV|RASP|GESS|BUSSOL|RULLIN|CAPPUCC|ESTRATTOR|MECCANISM|SPESSIMETR|CEMENT|GRASS|SBLOCCANT|LIQUID)H?%|TPMS|KIT';

/** Null: the words are understood and have no meaning of their own. */
type Riga = readonly [parole: string, significato: Significato | null];

const RIGHE: readonly Riga[] = [
  ...DISEGNI.map((nome): Riga => [nome.toUpperCase().replaceAll(/[ -]|(?<=4)(?=S)/g, '_'), disegno(nome)]),
  ...PRIMA_DI_MAX.map((prima): Riga => [`${prima} MAX`, disegno(`${prima.toLowerCase()} max`)]),
  ['PS_4_S', disegno('pilot sport 4s')],
  ['A_T/S', disegno('at/s')],
  ['A[/ ]?T', disegno('a/t')],
  // MT 90 B16 is a motorcycle's size.
  ['M[/ ]?T(?! [89][05] ?B ?1)', disegno('m/t')],
  ['H/?T', disegno('h/t')],
  ['R/T', disegno('r/t')],
  [
    '4_(?:S|ST|STAG|STAGION%|SEASONS?)|(?:QUATTRO|TUTTE(?: LE)?|MULTI)_STAGG?ION%|A/?S|A/W|(?:ALL|FOUR)_SEASONS?|ALL_WEATHER',
    stagione(3),
  ],
  ['EST|ESTIV%|ESTIV|ESTATE|SUMMER|S(?!/ ?[A-Z]{3})', stagione(1)],
  ['INV(?:ERN?)?|INVERNALL?%|INVERNO|WINTER|WIN|W|TERM|TERMICH?%|(?:ANTI_?)?NEVE|SNOW|LAMELLAR%', stagione(2)],
  [`(?:NO|NON|SENZA|S(?=/))_(?:${RUNFLAT}|RF)|(?:${RUNFLAT}) NO`, runflat(false)],
  [RUNFLAT, runflat(true)],
  ['RF', RF],
  [
    'X\\.?L\\.?(?:T[LT]?|F[RP]|FSL|MFS)?|EX?L|REINF|REINFORCED|(?:EXTRA|X)_LOAD|RINF|RINFORZAT%|RENFORC.E?',
    { tipo: 'rinforzato', valore: 'XL' },
  ],
  // Only available goods are searched anyway.
  [
    `(?:ESCLU(?:DI|DENDO|S%)|(?:NO|NON|SENZA|TRANNE)(?:_INCLU(?:DI|DERE|S%))?)_(?:(?:I|LE|GLI)_)?(?:${NON_DISPONIBILI})`,
    null,
  ],
  [
    `(?:(?:TUTT%_)?ANCHE|INCLU(?:DI|DENDO|S%)|COMPRES%)_(?:(?:QUELL%|I|LE|GLI)_)?(?:${NON_DISPONIBILI})|TUTT%|IN_ARRIVO|NON_DISP(?:ONIBIL%)?|ND|N\\.D\\.?`,
    { tipo: 'nonDisponibili', valore: true },
  ],
  ['CAM(?:ER%|\\.)?(?:_D)?_ARIA|CAMER%|CAM?|C\\.A\\.?', prodotto('CamereAria', 'CA')],
  // FL 630 is a pattern of farm tyres.
  ['FLAPS?|PARACAMER%|PROTETT(?:OR%|\\.)?|FL(?! 6\\d\\d)', prodotto('CamereAria', 'FL')],
  ['CERCH(?:ION)?%(?: IN| DI)? (?:FERRO|ACCIAIO)|FERRO|ACCIAIO', prodotto('Cerchi', 'FERRO')],
  ['CERCH(?:ION)?%(?: IN| DI)? (?:LEGA|ALLUMINIO)|LEGA', prodotto('Cerchi', 'LEGA')],
  ['CERCH(?:ION)?%', prodotto('Cerchi')],
  ['BICI|BICICLETT%|MTB|E_BIKE', prodotto('BiciScooter')],
  ['GOM(?:M%)?|PN(?:EUM?(?:ATIC%)?)?|COP(?:ERT(?:ON|UR)%)?', prodotto('Pneumatici')],
  ['(?:KIT|SET)(?=(?: DI)?(?: \\d)? (?:GOMM|PNEU|COPERT))', null],
  [CONSUMO, prodotto('Consumo')],
  ['AUTO|VETTUR%|AUTOVETTUR%', settore('VETTURA')],
  ['SUV|4X4|FUORI_STRADA|OFF_ROAD', settore('SUV')],
  ['FURGON%|VAN|CAMPER|TRASPORTO_LEGGERO|COMMERCIAL%', settore('TRASPORTO_LEGGERO')],
  ['AUTOC(?:ARR%)?|CAMION|TIR|TRUCK|BUS', settore('AUTOCARRO')],
  ['AGR(?:I|ICOL%)?|TRATTOR%', settore('AGRICOLO')],
  ['MOVIMENTO_TERRA|OTR|ESCAVATOR%', settore('MOVIMENTO_TERRA')],
  ['INDUSTRIAL%|MULETT%|CARRELL% ELEVATOR%|ELEVATOR%', settore('INDUSTRIALE')],
  ['MOTO|MOTOCICL%', settore('MOTO')],
  ['SCOOTER|MOTORIN%', settore('SCOOTER')],
  // F and R before the two sizes of a pair.
  ['ANT|ANTERIOR%|DAVANTI|FRONTE?|F(?=:? ?\\d{3}/\\d\\d)', asse('anteriore')],
  ['POST|POSTERIOR%|DIETRO|RETRO|REAR|R(?=:? ?\\d{3}/\\d\\d)', asse('posteriore')],
  ['TRATTIV%|TRAZIONE', asse('trattivo')],
  ['RIMORCH%|TRAILER', asse('rimorchio')],
  ['STERZO|STERZANT%|DIREZIONAL%', asse('sterzo')],
  ['3_PMSF|FIOCCO(?: DI NEVE)?', { tipo: 'marcatura', valore: '3PMSF' }],
  ['M ?[+&/ ] ?S', { tipo: 'marcatura', valore: 'M+S' }],
  // The tyre can be used with a tube and without one.
  ['T[LT] ?/ ?T[LT]', null],
  ['TL|T/L|T\\.L\\.?|TUBELESS', { tipo: 'montaggio', valore: 'TL' }],
  ['TTF?|T/T|T ?& ?T|TUBE_TYPE', { tipo: 'montaggio', valore: 'TT' }],
  ['DOT(?:_\\d{2,4})?', { tipo: 'ignoto', valore: null }],
  // No other negation may be read as the thing that it denies. s/ is short for senza, c/ for con.
  [
    '(?:NO|NON|SENZA) [A-Z0-9+]+|(?:TRANNE|ECCETTO|ESCLUS[OAE]) [A-Z][A-Z0-9+]*|S/ ?[A-Z]{3}[A-Z0-9]*',
    { tipo: 'ignoto', valore: null },
  ],
];

/**
 * What may not follow a word, because it would belong to it. A slash divides words (`mich/conti`), but never a number
 * (`A/2055516`). Letters of other alphabets are letters too: the V of a Vietnamese word is no symbol.
 */
export const FINE_PAROLA = "(?![A-Z0-9\u00c0-\u1fff]|[.'*-][A-Z0-9]|/\\d)";

/**
 * Connectives, polite words and the names of the filters (`stagione invernale`). They are understood and have no
 * meaning of their own. Words for available goods are among them, because only available goods are searched anyway.
 */
const RIEMPITIVI =
  'O SUP(?:ERIOR[EI])?|EX(?= ?\\d)|E|ED|O|OD|A|CON|C(?=/ ?[A-Z]|/ \\d)|TRENO|COPPIA|FORO(?: CENTRALE)?|PER|DI|DA|DEL|DELLA|IN|IL|LA|LE|I|GLI|UN|UNA|MIS|MISUR%|CERCO|VORREI|OPPURE|ANCHE|QUELL%|POLLICI|LARGHEZZA|PCD|INTERASSE|M/C|MARC(?:A|HE|HIO)|STAGIONE|(?:BRAND|SETTOR%|CATEGORI%|TIPO(?:LOGIA)?)(?=:? ?[A-Z])|OMOLOGAT%|(?:COD(?:ICE)? )?EAN(?:_13)?|(?:SOLO|SOLTANTO)(?= [A-Z])|DISPONIBIL(?:%|IT[AÀ])|SUBITO|PRONTA CONSEGNA|ALMENO|MINIMO|PREZZ[IO]|AVETE|(?:MI )?SERV(?:E|ONO)|QUANTO(?: (?:COST|VENG|VIEN)(?:A|E|ANO|ONO))?|(?:HO )?BISOGNO|URGENTE|PZ|IVA(?: [IE]SCL[A-Z]+| COMPR[A-Z]+| INCL[A-Z]+)?|CIAO|BUONGIORNO|SALVE|GRAZIE';

/** What a pack is called; the number of pieces after it says how large it is. */
export const CONFEZIONI = 'conf(?:ezion[ei])?|scatol[ae]|pacc(?:o|hi)|bust[ae]|bobin[ae]|rotol[oi]|blister';

/**
 * All rows as one pattern with a group for each. That is far faster than trying one row after the other, and the
 * first row that matches still wins.
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
