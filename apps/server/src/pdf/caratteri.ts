import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';

const WEIGHTS = { normale: 400, forte: 600 } as const;

export type Carattere = keyof typeof WEIGHTS;

/** A weight, or the same weight with digits of equal width. */
export type Taglio = Carattere | `${Carattere}Cifre`;

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts of every PDF, unpacked and parsed once for each process: doing it for each document would take longer than
 * all the rest. They are unpacked one after the other and copied, because the unpacker returns a view into memory that
 * its next call overwrites.
 */
const fonts = load('normale').then(async (normale) => {
  const forte = await load('forte');
  return {
    normale: open(rename(normale, AUTOMATIC)),
    forte: open(rename(forte, AUTOMATIC)),
    normaleCifre: open(rename(normale, FIGURES)),
    forteCifre: open(rename(forte, FIGURES)),
  };
});

export function loadCaratteri(): Promise<Readonly<Record<Taglio, Font>>> {
  return fonts;
}

/** Shares its glyph with a rarer character of a lower number. */
const APOSTROFO = 0x2019;

/**
 * A font that knows the character of every glyph. The library notes it when a glyph is first used, and nothing when
 * that is as a part of another one: the points of a colon, the apostrophes of a quotation mark. Every later document
 * would lose the point in its amounts when somebody copies or searches its text.
 */
function open(file: Buffer): Font {
  const font = create(file);
  font.layout(String.fromCodePoint(APOSTROFO, ...font.characterSet));
  return font;
}

async function load(carattere: Carattere): Promise<Buffer> {
  const file = resolve(`@fontsource/inter/files/inter-latin-${WEIGHTS[carattere]}-normal.woff2`);
  return Buffer.from(await convert(await readFile(file), 'sfnt'));
}

type Tags = Readonly<Record<string, string>>;

/**
 * Substitutions that the font applies by itself to neighbouring letters, moved to tags that nobody requests. Italian
 * does not need them, and they take most of the remaining time. Kerning stays.
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

/**
 * Makes digits of equal width a substitution that the font applies by itself. If each text requested it, the library
 * would cache the shape of no word.
 */
const FIGURES: Tags = { ...AUTOMATIC, tnum: 'calt' };

/**
 * A copy of the font with these substitutions under other tags. It gets a checksum of its own, because the library
 * compares checksums.
 */
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

/** The offset of a table in the font. */
function offsetOf(font: Buffer, table: string): number {
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === table) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${table}`);
}
