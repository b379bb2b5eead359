/**
 * Makes the page of each part from index.html. The page contains the loader and every style that the first paint needs,
 * and no linked file delays the paint. Inline code is listed by hash for the Content-Security-Policy.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { minify, transformWithOxc } from 'vite';
import { testi } from '../src/standalone/offerta-testi.ts';
import { fontFaces } from './font.ts';
import type { BuiltPart } from './budget.ts';
import { FIRST_STYLES, filesOf } from './manifest.ts';
import { screensOf } from './parts.ts';

export interface Pages {
  readonly pages: readonly BuiltPart[];
  /** One version for the whole build: whichever part changes, every open page reloads. */
  readonly versione: string;
  readonly csp: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

export interface PagesInput {
  /** The portal's folder. */
  readonly root: string;
  readonly dist: string;
  readonly parts: readonly Omit<BuiltPart, 'html'>[];
  /** The built font's address. */
  readonly fontUrl: string;
  readonly iconUrl: string;
}

export async function makePages({ root, dist, parts, fontUrl, iconUrl }: PagesInput): Promise<Pages> {
  const style = fontFaces(fontUrl) + (await firstStyles(dist, parts));
  const template = (await readFile(join(root, 'index.html'), 'utf8'))
    .replace(/<!--[^]*?-->/g, '')
    .replace(/(<link rel="icon"[^>]*href=)"[^"]*"/, (_link, start: string) => `${start}"${iconUrl}"`)
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<script[^]*<\/script>/, '')
    .replace('<h1></h1>', `<h1>${testi.apertura}</h1>`)
    .replace(/\s*\n\s*/g, '\n');
  const loaders = await Promise.all(parts.map((part) => makeLoader(root, part)));
  // The loaders name every file by its content, so together with the template they identify the build.
  const versione = hash('sha256', template + style + loaders.join(''))
    .digest('hex')
    .slice(0, 12);
  const pageWith = (loader: string): string => {
    const head =
      `<meta name="versione" content="${versione}">` +
      `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>` +
      `<style>${style}</style><script>${loader}</script>`;
    return template.replace('</head>', () => `${head}</head>`);
  };
  return {
    pages: parts.map((part, index) => ({ ...part, html: pageWith(loaders[index] ?? '') })),
    versione,
    csp: { scripts: loaders.map(cspHash), styles: [cspHash(style)] },
  };
}

async function firstStyles(dist: string, parts: PagesInput['parts']): Promise<string> {
  const built = parts.map(({ manifest }) => manifest[FIRST_STYLES]).find((chunk) => chunk !== undefined);
  if (built === undefined) throw new Error(`${FIRST_STYLES} is not in the build`);
  return (await readFile(join(dist, built.file), 'utf8')).trim();
}

/** The loader with its plan: each screen's files as positions in one list, and the calls it may send early. */
async function makeLoader(root: string, { part, manifest }: PagesInput['parts'][number]): Promise<string> {
  const files: string[] = [];
  const place = (file: string): number => {
    const known = files.indexOf(file);
    return known === -1 ? files.push(file) - 1 : known;
  };
  const screens = Object.fromEntries(
    Object.entries(screensOf(part)).map(([path, screen]) => {
      const { scripts, styles } = filesOf(manifest, part.entry, screen);
      const { calls, plainCalls, textModule, textCall, tokenCall } = screen;
      const textScripts =
        textModule === undefined
          ? undefined
          : filesOf(manifest, part.entry, { modules: [textModule] })
              .scripts.filter((file) => !scripts.includes(file))
              .map(place);
      const its = { calls, plainCalls, textScripts, textCall, tokenCall };
      return [path, { scripts: scripts.map(place), styles: styles.map(place), ...its }];
    }),
  );
  const { home, errore } = part;
  const plan = { protocol: PROTOCOL_VERSION, home, errore, files, screens };
  const file = join(root, 'build/loader.ts');
  const script = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  const { code } = await minify(
    'loader.js',
    `(()=>{const PLAN=${JSON.stringify(plan)};${replaceConstants(script.code, part)}})()`,
    {
      module: false,
    },
  );
  return code.trim();
}

/** The loader's code with the constants of its part. */
function replaceConstants(code: string, { perConto, hasTastoPrezzi = false }: BuiltPart['part']): string {
  return code
    .replaceAll('IS_PER_CONTO', String(perConto !== undefined))
    .replaceAll('DAVANTI', JSON.stringify(perConto ?? {}))
    .replaceAll('HAS_TASTO_PREZZI', String(hasTastoPrezzi));
}

function cspHash(inline: string): string {
  return `sha256-${hash('sha256', inline).digest('base64')}`;
}

function hash(algorithm: string, text: string) {
  return createHash(algorithm).update(text);
}
