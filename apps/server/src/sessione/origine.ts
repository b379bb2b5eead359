/**
 * Where the request that is being answered comes from. Kept beside the call instead of in every argument list, so that no line of the audit
 * trail can forget it (docs/decisions/0031-origin-beside-the-call.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Origine {
  /** As the trusted proxy says it. */
  readonly indirizzo: string;
  /** What the program calls itself, cut to what a person reads. */
  readonly programma: string;
}

const MAX_PROGRAMMA = 300;

const storage = new AsyncLocalStorage<Origine>();

/** Runs `next`, and whatever follows from it, as part of the answer to such a request. */
export function withOrigine(indirizzo: string, programma: string, next: () => void): void {
  storage.run({ indirizzo, programma: printable(programma).slice(0, MAX_PROGRAMMA) }, next);
}

/** Null outside a request: a job, a command. */
export function origineNow(): Origine | null {
  return storage.getStore() ?? null;
}

/** What a sender writes is kept for people to read: no control characters, which PostgreSQL would refuse in part. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
