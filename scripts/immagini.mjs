// `npm run immagini`: Node, dependencies and portal brought up to date, then a picture of every screen.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare();
await import('../e2e/immagini/main.ts');
