// `npm test`: Node and dependencies brought up to date, then everything CI runs.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install();
const { runChecks } = await import('./run-checks.ts');
process.exitCode = await runChecks(process.argv.slice(2));
