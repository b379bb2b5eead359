/** What a recogniser of pieces is and returns, and the ways to make one. ricerca-riconoscitori.ts lists them. */
import type { Marca } from './marche.ts';
import { groupsOf, matchAt } from './misura-lettura.ts';
import { FINE_PAROLA, type Significato } from './parole.ts';
import type { Opzione } from './ricerca-frammento.ts';

/** A reading that the context must decide. */
export type Pendente =
  | { readonly tipo: 'numero'; readonly valore: string }
  | { readonly tipo: 'simbolo'; readonly valore: string }
  | { readonly tipo: 'sigla'; readonly valore: string }
  | { readonly tipo: 'codiceODisegno'; readonly valore: string }
  | { readonly tipo: 'valvolaODisegno'; readonly valore: string };

export interface Brano {
  readonly significato: Significato | Pendente;
  /** A place in the normalised text. */
  readonly da: number;
  readonly a: number;
}

/** A piece whose meaning is decided. */
export interface BranoDeciso extends Brano {
  readonly significato: Significato;
}

export type Esito = { readonly significati: readonly (Significato | Pendente)[]; readonly fine: number } | null;

/** What is known before the text is read. */
export interface Ambito {
  readonly marche: readonly Marca[];
  /** A word, an offset or bolts say that the text is about rims. Then 7.50x16 is one. */
  readonly isCerchi: boolean;
  /** The text says something that only a tyre or a tube has. Then 7.50x16 is one. */
  readonly isGomme: boolean;
  /** A word, a ply rating or a valve says so, and not only what may stand on a rim too (TL, 72H). */
  readonly isGommaDetta: boolean;
}

export type Riconoscitore = (testo: string, at: number, ambito: Ambito, precedente: Brano | undefined) => Esito;

/** A pattern that must not end inside a word or a number, except where `oppure` follows. */
export const pattern = (source: string, oppure = ''): RegExp =>
  new RegExp(`(?:${source})${oppure === '' ? FINE_PAROLA : `(?:${FINE_PAROLA}|(?=(?:${oppure})${FINE_PAROLA}))`}`, 'y');

type Letto = Significato | Pendente | null;

/** Makes a recogniser from a pattern. It may be limited to the place after a piece that `follows`. */
export function byPattern(
  source: string | RegExp,
  read: (...gruppi: string[]) => Letto | readonly (Significato | Pendente)[],
  follows: (precedente: Brano | undefined) => boolean = () => true,
): Riconoscitore {
  const compiled = typeof source === 'string' ? pattern(source) : source;
  return (testo, at, _ambito, precedente) => {
    const match = follows(precedente) ? matchAt(compiled, testo, at) : null;
    const letto = match && read(...groupsOf(match));
    if (!match || !letto) return null;
    return { significati: 'tipo' in letto ? [letto] : letto, fine: at + match[0].length };
  };
}

/** Whether the piece before is of one of these kinds. It costs less than a pattern, and is asked at every digit. */
export function isDopo(...tipi: readonly Brano['significato']['tipo'][]): (precedente: Brano | undefined) => boolean {
  return (precedente) => precedente !== undefined && tipi.includes(precedente.significato.tipo);
}

/** A question that asks which of several readings is meant. */
export const domanda = (opzioni: readonly Opzione[], fine: number): Esito => ({
  significati: [{ tipo: 'domanda', valore: { opzioni } }],
  fine,
});

/** An answer whose text is its label. */
export const toOpzione = (testo: string): Opzione => ({ etichetta: testo, testo });

export const IGNOTO: Significato = { tipo: 'ignoto', valore: null };

export const ESTRANEO: Significato = { tipo: 'estraneo', valore: null };
