/** `npm run verifica`: prints one line for each check of the books, then a summary. It writes nothing. */
import { SetupError } from '../setup-error.ts';
import { isGuasto } from '../verifica/controllo.ts';
import { testi } from '../verifica/testi.ts';
import { runVerifica } from '../verifica/verifica.ts';
import type { Comando } from './comando.ts';

const WELL = 0;
const FAULTS_FOUND = 1;

export const verifica: Comando = async ({ pool, clock, args, say }) => {
  if (args.length > 0) throw new SetupError('Si usa così: npm run verifica');
  const esiti = await runVerifica(pool, clock.now(), (esito) => say(testi.controllo(esito)));
  const falliti = esiti.filter(isGuasto).length;
  say(testi.esito(esiti.length, falliti));
  return falliti === 0 ? WELL : FAULTS_FOUND;
};
