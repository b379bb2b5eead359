import { expect, it } from 'vitest';
import { findTestsBeside } from './changed-tests.ts';

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/features/pfu': ['pfu.service.ts', 'pfu.test.ts', 'pfu.multi.test.ts', 'staff'],
  'apps/portal/src/ui': ['table.tsx', 'table.test.tsx', 'table.module.css'],
  docs: ['search.md'],
};
const list = (folder: string) => FOLDERS[folder] ?? [];

it('finds the tests in the folder of each changed file once', () => {
  const changed = [
    'apps/server/src/features/pfu/pfu.service.ts',
    'apps/server/src/features/pfu/pfu.test.ts',
    'apps/portal/src/ui/table.module.css',
    'docs/search.md',
  ];
  expect(findTestsBeside(changed, list)).toEqual([
    'apps/portal/src/ui/table.test.tsx',
    'apps/server/src/features/pfu/pfu.test.ts',
  ]);
});

it('finds none for documents', () => {
  expect(findTestsBeside(['docs/search.md'], list)).toEqual([]);
});
