/** `npm run stato`: prints versions, queues and stuck jobs. It writes nothing. */
import { readStato } from '../metriche/stato.ts';
import { testi } from '../metriche/testi.ts';
import { SetupError } from '../setup-error.ts';
import type { Comando } from './comando.ts';

const WELL = 0;
const STUCK = 1;

export const stato: Comando = async ({ config, pool, clock, args, say }) => {
  if (args.length > 0) throw new SetupError('Si usa così: npm run stato');
  const { righe, fermi } = await readStato({
    pool,
    clock,
    hasOrarioBackup: config.esercizio.backup.orario !== null,
  });
  for (const riga of righe) say(riga);
  if (fermi.length === 0) say(testi.tuttoBene);
  for (const fermo of fermi) say(`! ${fermo}`);
  return fermi.length === 0 ? WELL : STUCK;
};
