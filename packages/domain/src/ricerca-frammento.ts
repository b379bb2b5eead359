/** What a search text can say, piece by piece. */
import type { Settore, Stagione, Tipo, TipoProdotto } from './catalogo.ts';
import type { Misura } from './misura-forme.ts';

/** The tyre's place on the vehicle. It is no filter: it orders the sizes of a pair and is shown. */
export type Asse = 'anteriore' | 'posteriore' | 'trattivo' | 'rimorchio' | 'sterzo';

/** One way to read an ambiguous piece. `testo` says the same without ambiguity when it replaces the piece. */
export interface Opzione {
  readonly etichetta: string;
  readonly testo: string;
}

/** The value of each kind of piece. */
export interface Valori {
  misura: Misura;
  /** The other axle's size. */
  accoppiata: Misura;
  marca: number;
  /** `parola` is the beginning of a word to look up in the article's text, or ''. */
  prodotto: { readonly tipoProdotto: TipoProdotto; readonly tipo: Tipo | null; readonly parola: string };
  settore: Settore;
  stagione: Stagione;
  /** What was typed of the load index (single, and twin as in 112/110R) and of the speed symbol. */
  indici: { readonly indiceCarico: number | null; readonly gemellato: number | null; readonly iv: string | null };
  /** Indices that were typed after the second size. */
  indiciAccoppiata: Valori['indici'];
  runflat: boolean;
  rinforzato: 'XL' | 'C';
  /** M+S, 3PMSF, and the marks of car makers. */
  marcatura: string;
  nonDisponibili: true;
  /** Rim diameter in inches. */
  raggio: number;
  ean: string;
  codice: string;
  pezzi: number;
  /** Words of the tread pattern or of the article's description, in small letters. */
  disegno: string;
  /** Bolt pattern of a rim, `5x112`. */
  pcd: string;
  /** Rim offset in mm. */
  et: number;
  /** Rim width in inches. */
  canale: number;
  /** Ply rating: the 8 in 8PR. */
  tele: number;
  /** Valve code, `TR87`. */
  valvola: string;
  montaggio: 'TL' | 'TT';
  asse: Asse;
  domanda: { readonly opzioni: readonly Opzione[] };
  /** What says nothing about the article: a price, a pressure, the classes of the EU label. It filters nothing. */
  estraneo: null;
  /** Not understood. It is shown and never dropped. */
  ignoto: null;
}

interface Posto {
  /** The typed text between `da` and `a`. */
  readonly testo: string;
  readonly da: number;
  readonly a: number;
  /** The Italian label of its chip. */
  readonly etichetta: string;
}

export type FrammentoOf<T extends keyof Valori> = Posto & { readonly tipo: T; readonly valore: Valori[T] };

/** A piece of the typed text and its meaning. */
export type Frammento = { [T in keyof Valori]: FrammentoOf<T> }[keyof Valori];
