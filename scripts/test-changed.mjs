// `npm run test:changed`: the unit tests nearest to what differs from `main`, for the loop while working.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install();
const { listTestsBesideChanges } = await import('./changed-tests.ts');
const { runChecks } = await import('./run-checks.ts');
const beside = listTestsBesideChanges();
const failed = [
  beside.length > 0 && (await runChecks(['unit', ...beside])),
  await runChecks(['unit', '--changed', 'main', '--project', 'portal', '--project', 'packages']),
];
if (failed.some(Boolean)) process.exitCode = 1;
