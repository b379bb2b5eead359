import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../src/router/screen.ts';
import { endpoints } from '@battistrada/contract/endpoints';
import { addressOfCall } from '../src/api/client.ts';
import { SCREENS as STRANGER } from '../src/roots/stranger/screens.ts';
import { withoutBuildOnly } from './columns.ts';
import { PARTS, screensOf } from './parts.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(PARTS))('the table of the %s', (name, { screens, pages, app, entry }) => {
  it.each(Object.entries(screens))('names an existing page for %s', async (_path, { modulo, pagina }) => {
    const page = await readFile(join(src, pages, `${modulo}-page.tsx`), 'utf8');
    expect(page).toMatch(new RegExp(`^export (function|const|\\{.*) ?${pagina}\\b`, 'm'));
  });

  it('matches the pages that its root loads', async () => {
    const code = await readFile(join(src, app ?? entry), 'utf8');
    const [, pattern = ''] = /import\.meta\.glob<PageModule>\('(.*)\/\*-page\.tsx'\)/.exec(code) ?? [];
    expect(join(src, app ?? entry, '..', pattern)).toBe(join(src, pages));
  });

  it('spells the calls that are sent early as the client does', () => {
    // The client reads the prefix from the page.
    vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
    for (const { chiamate = [], chiamateSenzaFiltri = [], chiamataConTesto } of Object.values<Screen>(screens)) {
      const conTesto = chiamataConTesto === undefined ? [] : [chiamataConTesto];
      for (const chiamata of [...chiamate, ...chiamateSenzaFiltri, ...conTesto]) {
        expect(spelledByClient(chiamata)).toBe(chiamata);
      }
    }
  });

  it('sends the browser no column that only the build reads', async () => {
    const table = await readFile(join(src, `roots/${name}/screens.ts`), 'utf8');
    expect(withoutBuildOnly(table)).not.toMatch(/chiamat|ConTesto|budget|\/[A-Z]\w+\/[A-Z]/);
    expect(withoutBuildOnly(table).match(/titolo:/g)).toHaveLength(Object.keys(screens).length);
  });
});

/** The address that the client makes of what a call asks for. */
function spelledByClient(chiamata: string): string {
  const { pathname, searchParams } = new URL(chiamata, 'http://portale');
  const reading = endpoints.filter(({ call }) => call.method === 'GET');
  const endpoint =
    reading.find(({ call }) => call.path === pathname) ??
    reading.find(({ call }) => patternOf(call.path).test(pathname));
  if (endpoint === undefined) return `no call ${pathname}`;
  const { call, query } = endpoint;
  const asked = { ...patternOf(call.path).exec(pathname)?.groups, ...Object.fromEntries(searchParams) };
  return addressOfCall(call, call.query.decode(query.parse(asked))).replace('/api', '');
}

/** `/Ricerca/:tipoProdotto` as a pattern with a group for each part that varies. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

it('the table of light pages sends the browser no column that only the build reads', async () => {
  const table = withoutBuildOnly(await readFile(join(src, 'roots/stranger/screens.ts'), 'utf8'));
  const [, data = ''] = table.split('export const SCREENS');
  expect(data).toContain("'/login'");
  expect(data).not.toMatch(/moduli|chiamata|budget|standalone|Pubblico/);
});

it('the loader knows every address of the portal', () => {
  const known = Object.values(PARTS).flatMap((part) => Object.keys(screensOf(part)));
  const paths = Object.values(PARTS).flatMap(({ screens }) => Object.keys(screens));
  expect(known).toEqual([...Object.keys(STRANGER), ...paths]);
});

it('no address belongs to two parts', () => {
  const paths = Object.values(PARTS).flatMap(({ screens }) => Object.keys(screens));
  expect(new Set(paths).size).toBe(paths.length);
});
