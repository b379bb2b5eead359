/** Commands that an operator runs while the product runs or is stopped: `node main.ts chiave --nome=…`. */
import { existsSync } from 'node:fs';
import { runComando } from './run-comando.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
// A reader that goes away (`| head`) does not end a command halfway. The function that writes the output learns of it
// from its own write.
for (const uscita of [process.stdout, process.stderr]) uscita.on('error', () => {});
process.exitCode = await runComando(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
