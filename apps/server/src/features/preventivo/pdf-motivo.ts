/** The decoration of a quotation: a tread across the head of the page, and the classes of the EU label. */
import type { RigaOfferta } from '@battistrada/contract/preventivo-link';
import type { Foglio } from '../../pdf/foglio.ts';
import { colori, MARGINE } from '../../pdf/stile.ts';
import { testi } from './testi.ts';

type Etichetta = NonNullable<RigaOfferta['etichetta']>;

const PASSO = 12;

/** Two rows of slanted blocks with a groove between them, across the top of the page. */
export function drawBattistrada({ doc }: Foglio): void {
  const { width } = doc.page;
  doc.save().rect(0, 0, width, 22).fill(colori.inchiostro);
  for (let x = -PASSO; x < width + PASSO; x += PASSO) {
    doc
      .moveTo(x, 3)
      .lineTo(x + 7, 3)
      .lineTo(x + 11, 10)
      .lineTo(x + 4, 10);
    doc
      .moveTo(x + 4, 12)
      .lineTo(x + 11, 12)
      .lineTo(x + 7, 19)
      .lineTo(x, 19);
  }
  doc.fill('#39414f').restore();
}

/**
 * Background colours of the classes, as on the label. The letters on them are dark, with a contrast of at least 4.5:1.
 */
const CLASSI: Readonly<Record<string, string>> = {
  A: '#4cb648',
  B: '#a5cf4c',
  C: '#e4e042',
  D: '#fbc33c',
  E: '#f08a4b',
};

const ALTEZZA_RIGA = 12;
const STILE = { corpo: 6.5, colore: colori.terzo } as const;
const QUADRATO = 10;

/** The parts of a label, each with its class if it has one. */
function voci({
  carburante,
  bagnato,
  rumore,
  classeRumore,
  neve,
  ghiaccio,
}: Etichetta): readonly (readonly [string, string])[] {
  const t = testi.pdf;
  const segni = [neve ? t.neve : '', ghiaccio ? t.ghiaccio : ''].filter((segno) => segno !== '').join(' · ');
  return [
    [t.carburante, carburante],
    [t.bagnato, bagnato],
    [`${t.rumore} ${rumore} dB`, classeRumore],
    ...(segni === '' ? [] : [[segni, ''] as const]),
  ];
}

/** A place on the sheet, as wide as what may be drawn there. */
export interface Posto {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * `Consumo [A] Bagnato [B] Rumore 70 dB [B]` at a position, in as many rows as the width requires. Returns the y below
 * it.
 */
export function drawEtichetta(foglio: Foglio, etichetta: Etichetta | null, { x, y, width }: Posto): number {
  if (etichetta === null) return y;
  const { doc } = foglio;
  let left = x;
  let top = y;
  for (const [parola, classe] of voci(etichetta)) {
    doc.font('normale').fontSize(STILE.corpo);
    const parolaLarga = doc.widthOfString(parola) + 3;
    const larga = parolaLarga + (classe === '' ? 0 : QUADRATO);
    if (left > x && left + larga > x + width) {
      left = x;
      top += ALTEZZA_RIGA;
    }
    foglio.write(parola, left, top + 1.5, parolaLarga + 2, STILE);
    if (classe !== '') drawClasse(foglio, classe, left + parolaLarga, top);
    left += larga + 6;
  }
  return top + ALTEZZA_RIGA;
}

function drawClasse({ doc, write }: Foglio, classe: string, x: number, y: number): void {
  doc.roundedRect(x, y, QUADRATO, 9.5, 2).fill(CLASSI[classe] ?? colori.filo);
  write(classe, x, y + 1.2, QUADRATO, { carattere: 'forte', corpo: 7, allinea: 'center' });
}

/** The maximum height of `drawEtichetta`. */
export function altezzaEtichetta(etichetta: Etichetta | null): number {
  return etichetta === null ? 0 : 2 * ALTEZZA_RIGA;
}

/** Draws the logo in its box, with a fixed upper left corner; width and height in points. */
export function drawLogo({ doc }: Foglio, logo: Uint8Array, larghezza: number, altezza: number): void {
  doc.image(Buffer.from(logo), MARGINE, 40, { fit: [larghezza, altezza] });
}
