// `npm test`: updates Node and dependencies, then runs everything that CI runs.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install();
const { runChecks } = await import('./run-checks.ts');
process.exitCode = await runChecks(process.argv.slice(2));
