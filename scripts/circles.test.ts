import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findCircles } from './lint/circles.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const B = 'export const b = 1;\nexport type B = typeof b;\n';

/** The ways in which `a.ts` may import `b.ts`. */
const WAYS: [how: string, source: string][] = [
  ['by value', "import { b } from './b.ts';\nexport const a = b;\n"],
  ['for its effect', "import './b.ts';\nexport const a = 1;\n"],
  ['by type only', "import type { B } from './b.ts';\nexport type A = B;\n"],
  ['by a type among values', "import { type B } from './b.ts';\nexport type A = B;\n"],
  ['by passing on', "export { b as a } from './b.ts';\n"],
  ['by passing on everything', "export * from './b.ts';\n"],
  ['at run time', "export const a = () => import('./b.ts');\n"],
  ['inside a type', "export type A = import('./b.ts').B;\n"],
  ['by the name of its workspace', "import { b } from '@battistrada/domain/b';\nexport const a = b;\n"],
];

describe('circles of imports', () => {
  it('has none in the whole project', () => {
    const files = globSync(
      ['apps', 'packages', 'scripts', 'bench', 'e2e'].map((folder) => `${folder}/**/*.{ts,tsx,mjs,js}`),
      {
        cwd: ROOT,
        exclude: (name) => name.includes('node_modules') || name.includes('dist'),
      },
    );
    expect(files).toContain('packages/contract/src/carrello.endpoints.ts');
    const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]));
    expect(findCircles(sources)).toEqual([]);
  });

  it.each(WAYS)('finds two files of which one imports the other %s', (_how, source) => {
    const a = 'packages/domain/src/a.ts';
    const b = 'packages/domain/src/b.ts';
    expect(
      findCircles(
        new Map([
          [a, source],
          [b, B],
        ]),
      ),
    ).toEqual([]);
    expect(
      findCircles(
        new Map([
          [a, source],
          [b, `import './a.ts';\n${B}`],
        ]),
      ),
    ).toEqual([[a, b]]);
  });

  it('finds a circle over three files and two folders', () => {
    const circle = findCircles(
      new Map([
        ['apps/portal/src/pages/a.tsx', "import '../ui/b.tsx';\nexport const a = <p />;\n"],
        ['apps/portal/src/ui/b.tsx', "import type { C } from './c.ts';\nexport type D = C;\n"],
        ['apps/portal/src/ui/c.ts', "export const c = () => import('../pages/a.tsx');\nexport type C = typeof c;\n"],
      ]),
    );
    expect(circle).toEqual([['apps/portal/src/pages/a.tsx', 'apps/portal/src/ui/b.tsx', 'apps/portal/src/ui/c.ts']]);
  });
});
