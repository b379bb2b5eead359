// `npm start`: Node, dependencies and portal brought up to date, then the product itself in this process.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensureRecentNode, keepCompiledModules } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare('run');
// On a first start the folder has just come.
keepCompiledModules();
await import('../apps/server/src/main.ts');
// Now, and not at the end: a product that is killed starts as fast the next time.
module.flushCompileCache();
