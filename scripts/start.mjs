// `npm start`: updates Node, dependencies, portal and server, then runs the product in this process.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensureRecentNode, keepCompiledModules } from './node-runtime.mjs';

await ensureRecentNode(fileURLToPath(import.meta.url));
const { prepare } = await import('./prepare.ts');
await prepare('run');
// On a first start the folder was just created.
keepCompiledModules();
// Its address is made here, so that the compiler does not look for a file that is built.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
// Now and not at the end, so that a product that is killed starts fast the next time too.
module.flushCompileCache();
