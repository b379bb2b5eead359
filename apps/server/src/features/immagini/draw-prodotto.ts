/** Product pictures by kind: a dealer sees at once whether a line is a tyre, a rim or a box of valves. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A drawing a file, 320 × 320 on a transparent ground. A new file is a new kind from the next start on. */
const CARTELLA = new URL('../../../immagini/', import.meta.url);

/** Every kind there is a drawing of: the names of `/immagini/{nome}.png`. */
export const TIPI_IMMAGINE: readonly string[] = readdirSync(CARTELLA).map((file) => file.replace(/\.svg$/, ''));

/** The picture of a kind as a PNG, or null when no picture has that name. */
export async function drawProdotto(tipo: string): Promise<Buffer | null> {
  if (!TIPI_IMMAGINE.includes(tipo)) return null;
  const { default: sharp } = await import('sharp');
  const svg = await readFile(new URL(`${tipo}.svg`, CARTELLA));
  return sharp(svg).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}
