import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

/**
 * npm's program file, to run it with the Node of our choice: the npm that called us, otherwise the one beside a Node on
 * the path.
 */
export function npmCli() {
  const caller = process.env.npm_execpath;
  if (caller?.endsWith('npm-cli.js') && existsSync(caller)) return caller;
  for (const folder of [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)]) {
    const link = join(folder, 'npm');
    // Where npm came with Node, the command is a link to the program itself.
    if (existsSync(link) && realpathSync(link).endsWith('npm-cli.js')) return realpathSync(link);
    const beside = join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
    if (existsSync(beside)) return beside;
  }
  console.error('npm non si trova: avviare con «npm start».');
  return process.exit(1);
}
