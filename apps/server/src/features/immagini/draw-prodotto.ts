/** Product pictures by kind, so that a dealer sees whether a line is a tyre, a rim or a box of valves. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** One file for each drawing, 320 × 320 on a transparent background. A new file is a new kind after the next start. */
const CARTELLA = new URL('../../../immagini/', import.meta.url);

/** Every kind with a drawing: the names of `/immagini/{nome}.png`. */
export const TIPI_IMMAGINE: readonly string[] = readdirSync(CARTELLA).map((file) => file.replace(/\.svg$/, ''));

/** The picture of a kind as a PNG, or null when no picture has that name. */
export async function drawProdotto(tipo: string): Promise<Buffer | null> {
  if (!TIPI_IMMAGINE.includes(tipo)) return null;
  const { default: sharp } = await import('sharp');
  const svg = await readFile(new URL(`${tipo}.svg`, CARTELLA));
  return sharp(svg).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}
