// `npm run verifica`: updates Node and dependencies, then checks the database.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { install } = await import('./prepare.ts');
await install('run');
await import('../apps/server/src/verifica/main.ts');
