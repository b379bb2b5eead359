// `npm run chiave` and its kind: Node and dependencies brought up to date, then the command that the first argument names.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install();
await import('../apps/server/src/comandi/main.ts');
