import { createServer } from 'node:net';
import { once } from 'node:events';
import { codeOf } from '../errore/code-of.ts';
import { SetupError } from '../setup-error.ts';

/**
 * Throws a SetupError with the reason when nothing can listen there, before a database is created and filled in vain.
 */
export async function checkPort(host: string, port: number, refuse = portRefusal): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    throw refuse(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** The sentence for a failed `listen`; any other error is returned unchanged. */
export function portRefusal(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new SetupError(
        `La porta ${port} di ${host} è già in uso: fermare l'altro programma o indicarne un'altra con PORT.`,
      );
    case 'EACCES':
      return new SetupError(`La porta ${port} è riservata all'amministratore: indicarne una da 1024 in su con PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SetupError(`HOST: ${host} non è un indirizzo di questa macchina.`);
    default:
      return error;
  }
}
