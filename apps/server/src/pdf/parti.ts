/** What stands under the head of a document: the parties side by side, and a band with its terms and references. */
import type { Penna } from './penna.ts';
import { colori, MARGINE, type Stile } from './stile.ts';

/** The small word over a text. */
export const ETICHETTA: Stile = { carattere: 'forte', corpo: 7, colore: colori.terzo };

/** Points between two columns. */
export const GAP = 18;

const PARTI = 3;
const TESTO: Stile = { corpo: 8.5, colore: colori.secondo };

export interface Parte {
  readonly etichetta: string;
  /** Empty for none. */
  readonly nome: string;
  /** Lines. */
  readonly testo: string;
}

/** Whether a line of a party's text fits its column. */
export function fitsParte(penna: Penna, riga: string): boolean {
  return penna.misura(riga, TESTO) <= widthOf(penna);
}

/** Draws three parties side by side at the current place; null leaves a column empty. */
export function drawParti(penna: Penna, parti: readonly (Parte | null)[]): void {
  const { doc, write } = penna;
  const width = widthOf(penna);
  const top = doc.y;
  const bottoms = parti.map((parte, index) => {
    if (parte === null) return top;
    const x = MARGINE + index * (width + GAP);
    let y = write(parte.etichetta.toUpperCase(), x, top, width, ETICHETTA) + 2;
    if (parte.nome !== '') y = write(parte.nome, x, y, width, { carattere: 'forte', corpo: 9.5 }) + 1;
    return write(parte.testo, x, y, width, TESTO);
  });
  doc.y = Math.max(...bottoms) + 14;
}

/** Draws the band of labels and values, of equal width; nothing without any. */
export function drawFascia(penna: Penna, voci: readonly (readonly [etichetta: string, valore: string])[]): void {
  if (voci.length === 0) return;
  const { doc, larghezza, write, altezza } = penna;
  const width = (larghezza - 16 - (voci.length - 1) * GAP) / voci.length;
  const tall = Math.max(...voci.map(([, valore]) => altezza(valore, width, { corpo: 9 })));
  const top = doc.y;
  doc.roundedRect(MARGINE, top, larghezza, tall + 24, 4).fill(colori.fondo);
  for (const [index, [etichetta, valore]] of voci.entries()) {
    const x = MARGINE + 8 + index * (width + GAP);
    write(etichetta.toUpperCase(), x, top + 6, width, ETICHETTA);
    write(valore, x, top + 16, width, { corpo: 9, cifre: true });
  }
  doc.y = top + tall + 36;
}

function widthOf({ larghezza }: Penna): number {
  return (larghezza - (PARTI - 1) * GAP) / PARTI;
}
