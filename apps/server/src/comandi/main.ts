/** Commands that an operator runs while the product runs or is stopped: `node main.ts chiave --nome=…`. */
import { existsSync } from 'node:fs';
import { runComando } from './run-comando.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runComando(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
