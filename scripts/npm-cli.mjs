import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

/** npm's program file, to be run by the Node of our choice: the one that called us, else the one beside a Node on the path. */
export function npmCli() {
  const caller = process.env.npm_execpath;
  if (caller?.endsWith('npm-cli.js') && existsSync(caller)) return caller;
  for (const folder of [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)]) {
    const link = join(folder, 'npm');
    // The command is a link to the program itself where npm came with Node.
    if (existsSync(link) && realpathSync(link).endsWith('npm-cli.js')) return realpathSync(link);
    const beside = join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
    if (existsSync(beside)) return beside;
  }
  console.error('npm non si trova: avviare con «npm start».');
  return process.exit(1);
}
