/** Product pictures, drawn by kind: a dealer sees at once whether a line is a tyre, a rim or a box of valves. */
import sharp from 'sharp';
import { FORME } from './battistrada.ts';
import { disegnaPneumatico } from './pneumatico.ts';
import { disegnaAltro, NOMI_ALTRI } from './prodotti-svg.ts';

/** Side of the square in pixels; the ground is transparent. */
const LATO = 320;

/** Every kind there is a drawing of: the names of `/immagini/{nome}.png`. */
export const TIPI_IMMAGINE: readonly string[] = [...Object.keys(FORME), ...NOMI_ALTRI];

/** The picture of a kind as a PNG, or null when there is none of that name. */
export async function drawProdotto(tipo: string): Promise<Buffer | null> {
  const forma = Object.hasOwn(FORME, tipo) ? FORME[tipo] : undefined;
  const disegno = forma ? disegnaPneumatico(forma) : disegnaAltro(tipo);
  if (disegno === null) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LATO}" height="${LATO}" viewBox="0 0 ${LATO} ${LATO}">${disegno}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}
