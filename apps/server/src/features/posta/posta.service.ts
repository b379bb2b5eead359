/**
 * The queue of outgoing e-mail. A message is queued in the transaction of its event and delivered afterwards, at least
 * once: an unconfirmed delivery is repeated. No transaction is open between taking a message and recording the result.
 */
import { DAY_MS, MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { withRichiesta } from '../../causa/causa.ts';
import type { Db, Sql } from '../../db/sql.ts';
import { codeOf } from '../../errore/code-of.ts';
import { messageOf } from '../../errore/message-of.ts';
import type { TestoMessaggio } from '../../formato/lettera.ts';
import { invii } from '../../metriche/metriche.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { DestinatarioRifiutato, type Posta } from '../../ports/posta.ts';
import { addLetterhead, type Indirizzi } from '../../formato/lettera.ts';
import {
  addMessaggio,
  addMessaggioA,
  deleteInviati,
  markFallito,
  markInviato,
  takeMessaggio,
  writeMessaggio,
  type MessaggioRow,
} from './posta.sql.ts';

export interface PostaDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly posta: Posta;
  readonly log: Log;
  /** The trade brand in the letterhead. */
  readonly marchio: string;
  /** For links; null when no public address is set. */
  readonly indirizzi: Indirizzi | null;
}

/** The wait after each failure; after the tenth attempt the message is given up. */
const WAITS_MS = [1, 2, 5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE_MS);

/** During this time nobody else takes the message; it is longer than the maximum time for sending. */
const LEASE_MS = 2 * MINUTE_MS;

/** Sent messages are kept for this time, for questions about them. */
const KEEP_MS = 30 * DAY_MS;

/** Maximum number of messages in a run, so that a long queue does not delay a stop. */
const MAX_A_RUN = 100;

/** Queues a message to a customer, in the transaction of its event. A customer without an address gets none. */
export function queueMessaggio(tx: Db, clienteId: number, mail: TestoMessaggio, now: Date): Promise<void> {
  return addMessaggio(tx, clienteId, mail, now);
}

/** The statement of `queueMessaggio`, to be sent with others. */
export function writeInCoda(clienteId: number, mail: TestoMessaggio, now: Date): Sql {
  return writeMessaggio(clienteId, mail, now);
}

/**
 * Queues a message to an address that belongs to no customer, in the transaction of its event. Returns its number.
 * Answers go to `rispondiA`, when it is given.
 */
export function queueMessaggioA(
  tx: Db,
  destinatario: string,
  mail: TestoMessaggio & { readonly rispondiA?: string },
  now: Date,
): Promise<number> {
  return addMessaggioA(tx, destinatario, mail, now);
}

/**
 * Sends the messages that are due. Stops at the first failure: the next ones would usually fail too, and each would use
 * up an attempt. The next run continues. A recipient that is refused for good stops nothing: a list of wrong addresses
 * would delay everybody else's mail. Takes no further message once `signal` has aborted.
 */
export async function sendPosta(deps: PostaDeps, signal?: AbortSignal): Promise<void> {
  const { pool, clock } = deps;
  await deleteInviati(pool, after(clock, -KEEP_MS));
  for (let sent = 0; sent < MAX_A_RUN && !signal?.aborted; sent += 1) {
    const messaggio = await takeMessaggio(pool, clock.now(), after(clock, LEASE_MS));
    if (messaggio === null) return;
    if (!(await withRichiesta(messaggio.richiesta, () => sendMessaggio(deps, messaggio)))) return;
  }
}

/** Makes one attempt and records its result. False when the next messages would probably fail too. */
async function sendMessaggio(
  { pool, clock, posta, log, marchio, indirizzi }: PostaDeps,
  messaggio: MessaggioRow,
): Promise<boolean> {
  try {
    await posta.send({
      // The instant distinguishes two databases with the same numbers.
      id: `${messaggio.id}.${messaggio.creato.getTime()}`,
      to: messaggio.destinatario,
      replyTo: messaggio.rispondiA,
      ...addLetterhead(messaggio, marchio, indirizzi),
    });
  } catch (error) {
    const wait = WAITS_MS[messaggio.tentativi - 1];
    const message = messageOf(error);
    await markFallito(pool, messaggio, message, wait === undefined ? null : after(clock, wait));
    invii.inc({ canale: 'posta', esito: wait === undefined ? 'rinunciato' : 'fallito' });
    // Mail servers repeat the address in their answers: the text stays in the queue, and the log gets only the code.
    const { id, tentativi } = messaggio;
    log.warn(
      { messaggio: id, tentativi, codice: codeOf(error) ?? 'unknown', definitivo: wait === undefined },
      'mail not sent',
    );
    return error instanceof DestinatarioRifiutato;
  }
  await markInviato(pool, messaggio.id, clock.now());
  invii.inc({ canale: 'posta', esito: 'riuscito' });
  log.info({ messaggio: messaggio.id }, 'mail sent');
  return true;
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
