// `npm run test:changed`: the unit tests in the folders of what differs from `main`, for the loop while working.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install();
const { listTestsBesideChanges } = await import('./changed-tests.ts');
const { runChecks } = await import('./run-checks.ts');
const tests = listTestsBesideChanges();
if (tests.length === 0) console.log('No test stands beside what differs from main.');
else process.exitCode = await runChecks(['unit', ...tests]);
