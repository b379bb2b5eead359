import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';

const WEIGHTS = { normale: 400, forte: 600 } as const;

export type Carattere = keyof typeof WEIGHTS;

/** A weight, or the same with all its figures of one width. */
export type Taglio = Carattere | `${Carattere}Cifre`;

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts of every PDF, unpacked and parsed once a process: for each document anew it would take longer than all the rest. One
 * after the other, and copied: the unpacker's answer is a view into memory that its next call writes over.
 */
const fonts = load('normale').then(async (normale) => {
  const forte = await load('forte');
  return {
    normale: create(rename(normale, AUTOMATIC)),
    forte: create(rename(forte, AUTOMATIC)),
    normaleCifre: create(rename(normale, FIGURES)),
    forteCifre: create(rename(forte, FIGURES)),
  };
});

export function loadCaratteri(): Promise<Readonly<Record<Taglio, Font>>> {
  return fonts;
}

async function load(carattere: Carattere): Promise<Buffer> {
  const file = resolve(`@fontsource/inter/files/inter-latin-${WEIGHTS[carattere]}-normal.woff2`);
  return Buffer.from(await convert(await readFile(file), 'sfnt'));
}

type Tags = Readonly<Record<string, string>>;

/**
 * What the font would do by itself to letters beside each other, under tags that nothing asks for: of no use in Italian, and most
 * of what is left of the time. Kerning stays.
 */
const AUTOMATIC: Tags = {
  calt: 'x001',
  ccmp: 'x002',
  locl: 'x003',
  rlig: 'x004',
  rclt: 'x005',
  liga: 'x006',
  clig: 'x007',
};

/** Figures of one width as what the font does by itself: asked for text by text, the library would remember no word's shape. */
const FIGURES: Tags = { ...AUTOMATIC, tnum: 'calt' };

/** A copy of the font with these of its substitutions under other tags, and a checksum of its own: the library compares them. */
function rename(original: Buffer, tags: Tags): Buffer {
  const font = Buffer.from(original);
  const substitutions = offsetOf(font, 'GSUB');
  const list = substitutions + font.readUInt16BE(substitutions + 6);
  const end = list + 2 + font.readUInt16BE(list) * 6;
  for (let record = list + 2; record < end; record += 6) {
    const tag = tags[font.toString('latin1', record, record + 4)];
    if (tag !== undefined) font.write(tag, record, 'latin1');
  }
  font.writeUInt32BE(Object.keys(tags).length, offsetOf(font, 'head') + 8);
  return font;
}

/** Where a table of the font begins. */
function offsetOf(font: Buffer, table: string): number {
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === table) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${table}`);
}
