// `npm start`: Node, dependencies and portal brought up to date, then the product itself in this process.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare('run');
await import('../apps/server/src/main.ts');
