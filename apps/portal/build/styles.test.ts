import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { MEDIA, namedMedia } from './media.ts';

const src = join(import.meta.dirname, '../src');
const tokens = readFileSync(join(src, 'ui/tokens.css'), 'utf8');
const layers = [...tokens.matchAll(/^ {2}(--layer-[a-z]+): (\d+);/gm)];
const declared = new Set([...tokens.matchAll(/^ {2,4}(--[a-z0-9-]+):/gm)].map(([, name]) => name));

/** Raw values in a style that have a name. */
function listRaw(css: string): string[] {
  const raw: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules('media', ({ params }) => {
    const names = [...params.matchAll(/\((--[a-z-]+)\)/g)].map(([, name]) => name ?? '');
    if (/width/.test(params) || names.some((name) => !MEDIA.has(name))) raw.push(`@media ${params}`);
  });
  root.walkDecls('z-index', ({ value }) => {
    const name = /^var\((--layer-[a-z]+)\)$/.exec(value)?.[1];
    if (name === undefined || !declared.has(name)) raw.push(`z-index: ${value}`);
  });
  return raw;
}

/** The classes that a style names. */
function listClasses(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.([A-Za-z][\w-]*)/g)) names.add(name);
  });
  return [...names];
}

interface Use {
  readonly file: string;
  readonly style: string;
  /** The classes that the file names. */
  readonly names: readonly string[];
  /** Whether the file may take this class. */
  readonly takes: (name: string) => boolean;
}

/** The styles from which a file takes classes. */
function listUses(file: string): Use[] {
  const text = readFileSync(join(src, file), 'utf8');
  const code = text.replaceAll(/^import .*$/gm, '');
  const at = (path: string): string => join(dirname(file), path);
  const imports = text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
  const composed = text.matchAll(/composes: ([\w ]+) from '([^']+)'/g);
  return [
    ...[...imports].map(([, styles = '', path = '']) => {
      const names = [...code.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))].map(
        ([, plain, quoted]) => plain ?? quoted ?? '',
      );
      // `styles[tipo]` may take any class.
      const takesAny = new RegExp(`\\b${styles}\\[\\w`).test(code);
      return { file, style: at(path), names, takes: (name: string) => takesAny || names.includes(name) };
    }),
    ...[...composed].map(([, list = '', path = '']) => {
      const names = list.split(' ');
      return { file, style: at(path), names, takes: (name: string) => names.includes(name) };
    }),
  ];
}

describe('the styles of the portal', () => {
  const uses = globSync('**/*.{ts,tsx,css}', { cwd: src }).flatMap(listUses);
  it.each(globSync('**/*.module.css', { cwd: src }).toSorted())('%s has no class that nothing takes', (file) => {
    const own = uses.filter(({ style }) => style === file);
    const classes = listClasses(readFileSync(join(src, file), 'utf8'));
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.filter((name) => !own.some(({ takes }) => takes(name)))).toEqual([]);
  });

  it('have every class that a file takes from them', () => {
    const unknown = uses.flatMap(({ file, style, names }) => {
      const classes = listClasses(readFileSync(join(src, style), 'utf8'));
      return names.filter((name) => !classes.includes(name)).map((name) => `${file}: ${name} of ${style}`);
    });
    expect(unknown).toEqual([]);
  });

  it.each(globSync('**/*.css', { cwd: src }).toSorted())('%s uses named widths and layers', (file) => {
    expect(listRaw(readFileSync(join(src, file), 'utf8'))).toEqual([]);
  });

  it.each(['@media (max-width: 700px) {}', '@media (width < 700px) {}', '@media (--sconosciuta) {}'])(
    'reject %s in a style sheet',
    (css) => expect(listRaw(css)).toHaveLength(1),
  );

  it.each(['a { z-index: 3 }', 'a { z-index: var(--layer-sconosciuto) }'])('reject %s in the names', (css) =>
    expect(listRaw(css)).toHaveLength(1),
  );

  it('order their layers from the lowest', () => {
    const values = layers.map(([, , value]) => Number(value));
    expect(values.length).toBeGreaterThan(5);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  });

  it('are built with widths that browsers understand', () => {
    const { css } = postcss([namedMedia]).process(
      '@media screen and (--from-tablet) and (--below-desk) { a { b: c } }',
      {
        from: undefined,
      },
    );
    expect(css).toContain('@media screen and (width >= max(660px, 41.25rem)) and (width < max(960px, 60rem))');
    expect(postcss([namedMedia]).process('@media (--phone) {}', { from: undefined }).css).toContain(
      '(width < max(660px, 41.25rem))',
    );
    expect(() => postcss([namedMedia]).process('@media (--sconosciuta) {}', { from: undefined }).css).toThrow(
      'no width',
    );
  });

  it('share their colours with the small pages that the server draws itself', () => {
    const css = readFileSync(join(src, '../../server/src/formato/small-page.css'), 'utf8');
    const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
    const colourIn = (theme: string, name: string) => new RegExp(`^ +${name}: (#[0-9a-f]+);`, 'm').exec(theme)?.[1];
    const pairs = [...declared].map((name = '') => `${colourIn(light, name)}, ${colourIn(dark, name)}`);
    const used = [...css.matchAll(/light-dark\(([^)]+)\)/g)].map(([, pair]) => pair);
    expect(used.length).toBeGreaterThan(5);
    for (const pair of used) expect(pairs).toContain(pair);
  });
});
