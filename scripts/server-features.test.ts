import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findCircles, findHandedOn, readFeatureGraph } from './server-features.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Creates a project with these files among the server's features. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'features-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, source] of Object.entries(files)) {
    const path = join(root, 'apps/server/src/features', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }
  return root;
}

const importing = (other: string): string =>
  `import { a } from '../${other}/${other}.service.ts';\nexport const b = a;\n`;

describe('the features of the server', () => {
  it('reads every feature', () => {
    expect(readFeatureGraph(ROOT).size).toBeGreaterThan(15);
  });

  it('form no circle', () => {
    expect(findCircles(readFeatureGraph(ROOT))).toEqual([]);
  });

  it('re-export no SQL', () => {
    expect(findHandedOn(ROOT)).toEqual([]);
  });
});

describe('a planted violation', () => {
  it('names two features that import each other, even if only a type', () => {
    const root = plant({
      'coupon/coupon.service.ts': importing('carrello'),
      'carrello/carrello.service.ts': "import type { A } from '../coupon/coupon.service.ts';\nexport type B = A;\n",
    });
    expect(findCircles(readFeatureGraph(root))).toEqual([
      'carrello → coupon (carrello/carrello.service.ts) → carrello (coupon/coupon.service.ts)',
    ]);
  });

  it('names a circle of three features once', () => {
    const root = plant({
      'a/a.service.ts': importing('b'),
      'b/b.routes.ts': importing('c'),
      'c/c.service.ts': importing('a'),
      'd/d.service.ts': importing('a'),
    });
    expect(findCircles(readFeatureGraph(root))).toEqual([
      'a → b (a/a.service.ts) → c (b/b.routes.ts) → a (c/c.service.ts)',
    ]);
  });

  it('allows tests to import anything', () => {
    const root = plant({ 'a/a.service.ts': importing('b'), 'b/b.test.ts': importing('a') });
    expect(findCircles(readFeatureGraph(root))).toEqual([]);
  });

  it.each([
    "export { listRighe, type Riga } from './a.sql.ts';",
    "export type { Riga } from './a.sql.ts';",
    'export const addRiga = sql.addRiga;',
  ])('names a service that says `%s`', (line) => {
    const root = plant({ 'a/a.service.ts': `${line}\n` });
    expect(findHandedOn(root)).toHaveLength(1);
  });
});
