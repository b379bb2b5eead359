// `npm run bench`: updates Node, dependencies, portal and server, then runs the measurements.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare();
await import('../bench/main.ts');
