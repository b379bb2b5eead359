// `npm start`: updates Node, dependencies and portal, then runs the product in this process.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensureRecentNode, keepCompiledModules } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare('run');
// On a first start the folder was just created.
keepCompiledModules();
await import('../apps/server/src/main.ts');
// Now and not at the end, so that a product that is killed starts fast the next time too.
module.flushCompileCache();
