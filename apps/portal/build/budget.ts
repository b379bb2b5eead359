/** The size of each screen's code, compared with its limit (design, "Speed"). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, type Manifest } from './manifest.ts';
import { brotliSize, gzipSize } from './precompress.ts';
import { screensOf, type Part } from './parts.ts';

const HTML_BROTLI_AT_MOST = 8_000;
const FONT_AT_MOST = 25_000;
const REPORT = 'budget.json';

export interface BuiltPart {
  readonly part: Part;
  readonly manifest: Manifest;
  readonly html: string;
}

export interface BudgetInput {
  readonly dist: string;
  readonly parts: readonly BuiltPart[];
  readonly font: Buffer;
}

/** The lines of the report, and those of them that are over their limit. */
export interface Budget {
  readonly lines: readonly string[];
  readonly exceeded: readonly string[];
}

/** Reads the report that `writeBudget` stored in a built portal. */
export async function readBudget(dist: string): Promise<Budget> {
  return JSON.parse(await readFile(join(dist, REPORT), 'utf8')) as Budget;
}

/** Stores the report in the build. `npm test` refuses a screen over its limit; a start serves it anyway. */
export async function writeBudget(dist: string, budget: Budget): Promise<void> {
  await writeFile(join(dist, REPORT), JSON.stringify(budget));
}

export async function computeBudget({ dist, parts, font }: BudgetInput): Promise<Budget> {
  const sizes = new Map<string, number>();
  const total = async (files: readonly string[]): Promise<number> => {
    let bytes = 0;
    for (const file of files) {
      const known = sizes.get(file) ?? (await gzipSize(await readFile(join(dist, file))));
      sizes.set(file, known);
      bytes += known;
    }
    return bytes;
  };
  const lines: string[] = [];
  const exceeded: string[] = [];
  const note = (name: string, bytes: number, atMost: number, more = ''): void => {
    const line = `${name.padEnd(24)} ${kB(bytes)} of ${kB(atMost)}${more}`;
    lines.push(line);
    if (bytes > atMost) exceeded.push(line);
  };
  for (const { part, manifest } of parts) {
    for (const [path, screen] of Object.entries(screensOf(part))) {
      const { scripts, styles } = filesOf(manifest, part.entry, screen);
      note(path, await total(scripts), screen.budget * 1000, `   CSS ${kB(await total(styles))}`);
    }
  }
  for (const { part, html } of parts) note(`${part.page} (brotli)`, await brotliSize(html), HTML_BROTLI_AT_MOST);
  note('font', font.length, FONT_AT_MOST);
  return { lines, exceeded };
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
