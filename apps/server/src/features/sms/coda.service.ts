/**
 * Text messages between processes: a process that only answers (RUOLO=web) hands each one to a process that sends, and
 * waits for the result, which the user's page shows.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { withRichiesta } from '../../causa/causa.ts';
import { inTransaction } from '../../db/pool.ts';
import { messageOf } from '../../errore/message-of.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MessaggioSms, Sms } from '../../ports/sms.ts';
import { addSms, failSms, findSms, removeSms, removeVecchi, takeSms } from './sms.sql.ts';

export interface CodaDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Together less than the port allows: the provider itself has ten seconds. */
const PATIENCE_MS = 14_000;
const LOOK_MS = 200;
/** An older message is no longer sent. */
const OLD_MS = 5 * MINUTE_MS;

/** Sends by another process: stores the message and waits until that one has sent it. Rejects when it has not. */
export function openCodaSms({ pool, clock }: CodaDeps): Sms {
  return {
    async send(messaggio: MessaggioSms) {
      const id = randomUUID();
      await inTransaction(pool, (tx) => addSms(tx, { id, ...messaggio }, clock.now()));
      for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
        await pause(LOOK_MS);
        const found = await findSms(pool, id);
        if (found === null) return;
        if (found.errore === null) continue;
        await removeSms(pool, id);
        throw new Error(found.errore);
      }
      await removeSms(pool, id);
      throw new Error('no process with RUOLO=lavori has sent it');
    },
  };
}

/**
 * Sends the messages of other processes. A message whose sender dies is not sent again, because its user requests a new
 * one.
 */
export async function sendSmsInCoda({ pool, clock, sms }: CodaDeps & { sms: Sms }, signal: AbortSignal): Promise<void> {
  await removeVecchi(pool, new Date(clock.now().getTime() - OLD_MS));
  while (!signal.aborted) {
    const messaggio = await takeSms(pool);
    if (messaggio === null) return;
    try {
      await withRichiesta(messaggio.richiesta, () => sms.send(messaggio));
      await removeSms(pool, messaggio.id);
    } catch (error) {
      await failSms(pool, messaggio.id, messageOf(error));
    }
  }
}
