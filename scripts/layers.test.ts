import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The fault of each file in the planted project, and a part of the linter's message. */
const VIOLATIONS: [what: string, file: string, source: string, says: string][] = [
  [
    'domain imports a package',
    'packages/domain/src/a1.ts',
    "import { z } from 'zod';\nexport const a = z;\n",
    'packages/domain imports nothing',
  ],
  [
    'domain imports Node',
    'packages/domain/src/a2.ts',
    "import { join } from 'node:path';\nexport const a = join;\n",
    'packages/domain imports nothing',
  ],
  [
    'contract imports the server',
    'packages/contract/src/a3.schema.ts',
    "import { a } from '@battistrada/server/a';\nexport const b = a;\n",
    'packages/domain and zod only',
  ],
  [
    'a light contract file imports zod',
    'packages/contract/src/a4.ts',
    "import { z } from 'zod';\nexport const a = z;\n",
    'zod stays out of the browser',
  ],
  [
    'the portal imports the server',
    'apps/portal/src/pages/a5.ts',
    "import { a } from '../../../server/src/a.ts';\nexport const b = a;\n",
    'reach the server through api/client.ts',
  ],
  [
    'the portal imports a schema',
    'apps/portal/src/features/x6/a.ts',
    "import { a } from '@battistrada/contract/carrello.schema';\nexport const b = a;\n",
    'zod stays out of the browser',
  ],
  [
    'the portal fetches by itself',
    'apps/portal/src/features/x7/a.ts',
    "export const a = () => fetch('/x');\n",
    'The only fetch of the portal',
  ],
  [
    'ui imports the domain',
    'apps/portal/src/ui/a8.ts',
    "import { a } from '@battistrada/domain/denaro';\nexport const b = a;\n",
    'ui/ knows no domain',
  ],
  [
    'a portal feature imports another',
    'apps/portal/src/features/x9/a.ts',
    "import { a } from '../y/a.ts';\nexport const b = a;\n",
    'reaches another only in a page',
  ],
  [
    'a dealer’s page imports a staff screen',
    'apps/portal/src/pages/x18-page.tsx',
    "import { a } from '../features/chat/staff/a.ts';\nexport const b = a;\n",
    'No byte of one kind',
  ],
  [
    'a staff screen of a feature imports another feature',
    'apps/portal/src/features/x19/staff/a.ts',
    "import { a } from '../../y/a.ts';\nexport const b = a;\n",
    'reaches another only in a page',
  ],
  [
    'a service imports the driver',
    'apps/server/src/features/x10/x.service.ts',
    "import pg from 'pg';\nexport const a = pg;\n",
    'Drivers live in apps/server/src/db',
  ],
  [
    'a service imports fastify',
    'apps/server/src/features/x11/x.service.ts',
    "import fastify from 'fastify';\nexport const a = fastify;\n",
    'No HTTP below the routes',
  ],
  [
    'a service imports HTTP, were it a type only',
    'apps/server/src/features/x17/x.service.ts',
    "import type { Mount } from '../../http/mount.ts';\nexport type A = Mount;\n",
    'refusals are in errore/',
  ],
  [
    'a route imports SQL',
    'apps/server/src/features/x12/x.routes.ts',
    "import { a } from './x.sql.ts';\nexport const b = a;\n",
    'No SQL here',
  ],
  [
    'a feature imports another one’s SQL',
    'apps/server/src/features/x13/x.service.ts',
    "import { a } from '../y/y.sql.ts';\nexport const b = a;\n",
    'only through its *.service.ts',
  ],
  [
    'a feature imports another one’s inside, were it a type only',
    'apps/server/src/features/x18/x.service.ts',
    "import type { A } from '../y/y.ts';\nexport type B = A;\n",
    'only through its *.service.ts',
  ],
  [
    'a route imports another feature’s inside',
    'apps/server/src/features/x19/x.routes.ts',
    "import { a } from '../y/testi.ts';\nexport const b = a;\n",
    'only through its *.service.ts',
  ],
  [
    'a file without suffix runs SQL',
    'apps/server/src/features/x20/x.ts',
    "import { a } from '../../db/limiti.sql.ts';\nexport const b = a;\n",
    'one that runs SQL is a *.sql.ts',
  ],
  [
    'a file without suffix speaks HTTP',
    'apps/server/src/features/x21/x.ts',
    "import fastify from 'fastify';\nexport const a = fastify;\n",
    'one that speaks HTTP a *.routes.ts or *.http.ts',
  ],
  [
    'a service imports a file that speaks HTTP',
    'apps/server/src/features/x22/x.service.ts',
    "import { a } from './x.http.ts';\nexport const b = a;\n",
    'No HTTP below the routes',
  ],
  [
    'what all routes share imports a feature',
    'apps/server/src/http/a26.ts',
    "import { a } from '../features/y/y.service.ts';\nexport const b = a;\n",
    'Below the features',
  ],
  [
    'a plugin of the server runs SQL',
    'apps/server/src/plugins/a27.ts',
    "import { a } from '../db/sql.ts';\nexport const b = a;\n",
    'No SQL here',
  ],
  [
    'what services share imports a feature',
    'apps/server/src/formato/a23.ts',
    "import { a } from '../features/y/y.service.ts';\nexport const b = a;\n",
    'Below the features',
  ],
  [
    'production imports test code',
    'apps/server/src/features/x14/x.service.ts',
    "import { a } from '../../test/a.ts';\nexport const b = a;\n",
    'Production code imports no test code',
  ],
  [
    'the server imports the demo',
    'apps/server/src/start/a17.ts',
    "import { a } from '@battistrada/demo/a';\nexport const b = a;\n",
    'only start/load-demo.ts loads it',
  ],
  [
    'the demo imports a feature of the server',
    'apps/demo/src/a18.ts',
    "import { a } from '@battistrada/server/features/ordine/ordine.service';\nexport const b = a;\n",
    'it knows none of its features',
  ],
  [
    'contract imports the demo',
    'packages/contract/src/a19.schema.ts',
    "import { a } from '@battistrada/demo/a';\nexport const b = a;\n",
    'packages/domain and zod only',
  ],
  [
    'a function is longer than 80 lines',
    'apps/server/src/http/a24.ts',
    `export function a(b: number): number {\n${'  b += 1;\n'.repeat(80)}  return b;\n}\n`,
    'max-lines-per-function',
  ],
  [
    'a file is longer than 300 lines',
    'packages/domain/src/a25.ts',
    `${'// A line.\n'.repeat(300)}export const a = 1;\n`,
    'max-lines',
  ],
  [
    'the domain reads the clock',
    'packages/domain/src/a15.ts',
    'export const a = () => Date.now();\n',
    'Time is passed in',
  ],
  [
    'two files import each other',
    'apps/server/src/cycle/a.ts',
    "import { b } from './b.ts';\nexport const a = () => b;\n",
    'no-cycle',
  ],
  [
    'two files import each other',
    'apps/server/src/cycle/b.ts',
    "import { a } from './a.ts';\nexport const b = () => a;\n",
    'no-cycle',
  ],
  [
    'two files import types of each other',
    'packages/contract/src/circle-a.ts',
    "import type { B } from './circle-b.ts';\nexport type A = { b: B };\n",
    'no-cycle',
  ],
  [
    'two files import types of each other',
    'packages/contract/src/circle-b.ts',
    "import type { A } from './circle-a.ts';\nexport type B = { a?: A };\n",
    'no-cycle',
  ],
  [
    'a light contract file imports endpoints',
    'packages/contract/src/a20.ts',
    "import { a } from './a20-twin.endpoints.ts';\nexport const b = a;\n",
    'zod stays out of the browser',
  ],
  [
    'a promise is left alone',
    'apps/server/src/http/a16.ts',
    'export function a(work: () => Promise<void>): void {\n  work();\n}\n',
    'no-floating-promises',
  ],
];

/** Allowed, although similar to the violations above. */
const ALLOWED: [what: string, file: string, source: string][] = [
  [
    'the portal imports a type of a schema',
    'apps/portal/src/features/ok/a.ts',
    "import type { A } from '@battistrada/contract/carrello.schema';\nexport type B = A;\n",
  ],
  [
    'a staff screen imports its own feature',
    'apps/portal/src/features/ok/staff/a.ts',
    "import type { A } from '../a.ts';\nexport type B = A;\n",
  ],
  [
    'a test imports the driver',
    'apps/server/src/features/ok/a.test.ts',
    "import pg from 'pg';\nimport { expect, it } from 'vitest';\nit('runs', () => expect(pg).toBeDefined());\n",
  ],
  [
    'the server loads the demo when it is asked to',
    'apps/server/src/start/load-demo.ts',
    "export const loadDemo = () => import('@battistrada/demo/demo');\n",
  ],
  [
    'the demo writes through the database layer of the server',
    'apps/demo/src/ok.ts',
    "export { sql } from '@battistrada/server/db/sql';\n",
  ],
  [
    'a feature imports another one’s service',
    'apps/server/src/features/ok/ok.service.ts',
    "import { a } from '../ok-y/y.service.ts';\nexport const b = a;\n",
  ],
  ['a service exports a function', 'apps/server/src/features/ok-y/y.service.ts', 'export const a = 1;\n'],
  [
    'a file without suffix names the type of a row',
    'apps/server/src/features/ok/ok.ts',
    "import type { A } from './ok.sql.ts';\nexport type B = A;\n",
  ],
  ['contract imports domain', 'packages/contract/src/ok.ts', "export * as a from '@battistrada/domain/denaro';\n"],
];

type Finding = { filename: string; code: string; message: string; help?: string };

/** Lints a separate project with these files and our linter's rules; returns the messages for each file. */
async function lintPlanted(files: [file: string, source: string][]): Promise<(file: string) => string> {
  const project = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const shared of ['oxlint.config.ts', 'tsconfig.json', 'scripts/lint']) {
      cpSync(join(ROOT, shared), join(project, shared), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
    for (const [file, source] of files) {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), source);
    }
    const { diagnostics } = JSON.parse(await runOxlint(project)) as { diagnostics: Finding[] };
    return (file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message, help }) => `${code} ${message} ${help}`)
        .join('\n');
  } finally {
    rmSync(project, { recursive: true });
  }
}

function runOxlint(cwd: string): Promise<string> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--format=json', 'packages', 'apps'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 26 }, (_findings, stdout) => resolve(stdout));
  });
}

describe('the linter', () => {
  let findings: (file: string) => string;

  beforeAll(async () => {
    findings = await lintPlanted([...VIOLATIONS, ...ALLOWED].map(([, file, source]) => [file, source]));
  });

  it.each(VIOLATIONS)('catches that %s', (_what, file, _source, says) => {
    expect(findings(file)).toContain(says);
  });

  it.each(ALLOWED)('lets pass that %s', (_what, file) => {
    expect(findings(file)).toBe('');
  });
});
