// `npm run immagini`: updates Node, dependencies, portal and server, then takes a picture of every screen.
import { fileURLToPath } from 'node:url';
import { ensureRecentNode } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare();
await import('../e2e/immagini/main.ts');
