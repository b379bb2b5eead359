/**
 * The queue of outgoing e-mail. A message is queued in the transaction of what it tells and delivered afterwards, at least once: what
 * did not visibly arrive is sent again. Between taking a message and noting how it went no transaction is open.
 */
import type pg from 'pg';
import { withRichiesta } from '../../causa/causa.ts';
import type { Db, Sql } from '../../db/sql.ts';
import type { TestoMessaggio } from '../../formato/lettera.ts';
import { invii } from '../../metriche/metriche.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Posta } from '../../ports/posta.ts';
import { addLetterhead } from '../../formato/lettera.ts';
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
  /** The trade brand of the letterhead. */
  readonly marchio: string;
  /** Address of the portal's calls, for links; null where people reach it by an address that nobody has set. */
  readonly chiamate: string | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is waited after the first failure, the second …; after the tenth nothing is tried any more. */
const WAITS = [1, 2, 5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE);

/** While it lasts nobody else takes the message: longer than the port's largest time for sending. */
const LEASE = 2 * MINUTE;

/** Sent messages stay this long for whoever looks into a complaint. */
const KEEP = 30 * DAY;

/** A run ends after so many, so that a long queue does not hold up a stop. */
const MAX_A_RUN = 100;

/** Queues a message to a customer, in the transaction of what it tells. A customer without an address gets none. */
export function queueMessaggio(tx: Db, clienteId: number, mail: TestoMessaggio, now: Date): Promise<void> {
  return addMessaggio(tx, clienteId, mail, now);
}

/** The write that `queueMessaggio` makes, to go with others. */
export function writeInCoda(clienteId: number, mail: TestoMessaggio, now: Date): Sql {
  return writeMessaggio(clienteId, mail, now);
}

/** Queues a message to an address of the wholesaler's own, in the transaction of what it tells. */
export function queueMessaggioA(tx: Db, destinatario: string, mail: TestoMessaggio, now: Date): Promise<void> {
  return addMessaggioA(tx, destinatario, mail, now);
}

/**
 * Sends what is due. Ends at the first failure: where one message does not get through the next ones seldom do, and each would
 * use up an attempt. The next run goes on with them. Takes no other message once `signal` has come.
 */
export async function sendPosta(deps: PostaDeps, signal?: AbortSignal): Promise<void> {
  const { pool, clock } = deps;
  await deleteInviati(pool, after(clock, -KEEP));
  for (let sent = 0; sent < MAX_A_RUN && !signal?.aborted; sent += 1) {
    const messaggio = await takeMessaggio(pool, clock.now(), after(clock, LEASE));
    if (messaggio === null) return;
    if (!(await withRichiesta(messaggio.richiesta, () => sendMessaggio(deps, messaggio)))) return;
  }
}

/** One attempt, and how it went. */
async function sendMessaggio(
  { pool, clock, posta, log, marchio, chiamate }: PostaDeps,
  messaggio: MessaggioRow,
): Promise<boolean> {
  try {
    await posta.send({
      // The instant tells apart two databases that count alike.
      id: `${messaggio.id}.${messaggio.creato.getTime()}`,
      to: messaggio.destinatario,
      ...addLetterhead(messaggio, marchio, chiamate),
    });
  } catch (error) {
    const wait = WAITS[messaggio.tentativi - 1];
    const message = error instanceof Error ? error.message : String(error);
    await markFallito(pool, messaggio, message, wait === undefined ? null : after(clock, wait));
    invii.inc({ canale: 'posta', esito: wait === undefined ? 'rinunciato' : 'fallito' });
    // Servers repeat the address in what they answer: the sentence stays in the queue, the log gets the code.
    const { id, tentativi } = messaggio;
    log.warn({ messaggio: id, tentativi, codice: codeOf(error), definitivo: wait === undefined }, 'mail not sent');
    return false;
  }
  await markInviato(pool, messaggio.id, clock.now());
  invii.inc({ canale: 'posta', esito: 'riuscito' });
  log.info({ messaggio: messaggio.id }, 'mail sent');
  return true;
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
