/**
 * The origin of the current request. It is stored beside the call and not passed as an argument, so that no entry of
 * the audit trail can omit it (docs/decisions/0031-origin-beside-the-call.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Origine {
  /** The sender's address, from the trusted proxy. */
  readonly indirizzo: string;
  /** The name the program gives itself, cut to a readable length. */
  readonly programma: string;
}

const MAX_PROGRAMMA = 300;

const storage = new AsyncLocalStorage<Origine>();

/** Runs `next`, and everything it starts, with this origin. */
export function withOrigine(indirizzo: string, programma: string, next: () => void): void {
  storage.run({ indirizzo, programma: printable(programma).slice(0, MAX_PROGRAMMA) }, next);
}

/** Null outside of a request: in a job or a command. */
export function origineNow(): Origine | null {
  return storage.getStore() ?? null;
}

/** People will read the sender's text, so control characters are removed; PostgreSQL would refuse some of them. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
