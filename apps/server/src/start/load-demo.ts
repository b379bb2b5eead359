import { codeOf } from '../errore/code-of.ts';
import { messageOf } from '../errore/message-of.ts';
import { SetupError } from '../setup-error.ts';

/**
 * Loads the demo's workspace, in demo mode only: a production machine may lack the folder apps/demo. Throws a
 * SetupError when it is missing.
 */
export async function loadDemo() {
  try {
    return await import('@battistrada/demo/demo');
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new SetupError('DEMO: i dati dimostrativi (la cartella apps/demo) non ci sono. Con DEMO=0 si parte senza.');
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ERR_MODULE_NOT_FOUND' && messageOf(error).includes('@battistrada/demo');
}
