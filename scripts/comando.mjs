// `npm run chiave` and the other commands: updates Node and dependencies, then runs the command of the first argument.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install('run');
await import('../apps/server/src/comandi/main.ts');
