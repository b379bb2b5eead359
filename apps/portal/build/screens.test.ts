// @vitest-environment node
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SCREENS } from './screens.ts';

const src = new URL('../src/', import.meta.url);

it('the loader knows every address of the router, and no other', async () => {
  const routes = await readFile(new URL('router/routes.ts', src), 'utf8');
  const paths = [...routes.matchAll(/'(\/[^']+)'[:,\]]/g)].map(([, path]) => path);
  expect(new Set(Object.keys(SCREENS))).toEqual(new Set(paths));
});

it('the loader asks for the page that the router draws', async () => {
  const routes = await readFile(new URL('router/routes.ts', src), 'utf8');
  for (const { modules } of Object.values(SCREENS)) {
    const page = modules.at(-1) ?? '';
    expect(existsSync(new URL(page, src)), page).toBe(true);
    if (page.startsWith('pages/')) expect(routes).toContain(`import('../${page}')`);
  }
});
