/** What a recogniser of pieces is and gives (ricerca-riconoscitori.ts lists them), and the ways to make one. */
import type { Marca } from './marche.ts';
import { groupsOf, matchAt } from './misura-lettura.ts';
import { FINE_PAROLA, type Lettera } from './parole.ts';
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

export type Riconoscitore = (testo: string, at: number, ambito: Ambito, precedente: Pezzo | undefined) => Esito;

/** A pattern that must not end in the middle of a word or number. */
export const pattern = (source: string): RegExp => new RegExp(`(?:${source})${FINE_PAROLA}`, 'y');

/** A recogniser of one pattern, if need be only after a piece that `follows`. */
export function byPattern(
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

/** A question that asks which of several readings is meant. */
export const domanda = (opzioni: readonly Opzione[], fine: number): Esito => ({
  lettere: [{ tipo: 'domanda', valore: { opzioni } }],
  fine,
});

/** An answer that is typed as it is called. */
export const toOpzione = (testo: string): Opzione => ({ etichetta: testo, testo });
