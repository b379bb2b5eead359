/** The head of a sheet, with the wholesaler's name. */
import type { Foglio } from './foglio.ts';
import { colori, MARGINE } from './stile.ts';

export interface Testata {
  readonly marchio: string;
  /** The kind of sheet. */
  readonly titolo: string;
  /** Its number and day. */
  readonly sotto: string;
}

/** Draws the brand on the left, the title on the right, and a line below both. */
export function drawTestata(foglio: Foglio, { marchio, titolo, sotto }: Testata): void {
  const { doc, larghezza, write, filo } = foglio;
  const top = MARGINE;
  drawMarchio(doc, MARGINE, top);
  const sottoMarchio = write(marchio, MARGINE + 32, top + 2, larghezza / 2 - 32, { carattere: 'forte', corpo: 17 });
  const right = MARGINE + larghezza / 2;
  write(titolo, right, top, larghezza / 2, { carattere: 'forte', corpo: 15, allinea: 'right' });
  write(sotto, right, top + 20, larghezza / 2, {
    corpo: 10,
    allinea: 'right',
    colore: colori.secondo,
    cifre: true,
  });
  // A long brand has several lines.
  doc.y = Math.max(top + 42, sottoMarchio + 8);
  filo();
  doc.y += 12;
}

/** The portal's own icon. */
const BATTISTRADA = 'M9 6v20M23 6v20M13 9l3 3 3-3M13 15l3 3 3-3M13 21l3 3 3-3';

function drawMarchio(doc: Foglio['doc'], x: number, y: number): void {
  doc.save().translate(x, y).scale(0.75);
  doc.roundedRect(0, 0, 32, 32, 7).fill(colori.inchiostro);
  doc.path(BATTISTRADA).lineWidth(2.4).lineCap('round').strokeColor('#ffffff').stroke();
  doc.restore();
}
