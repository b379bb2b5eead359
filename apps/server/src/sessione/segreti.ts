/**
 * Passwords and confirmation codes are hashed with argon2id, a few at a time, so that a burst of logins leaves
 * processor time for others.
 */
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { DomainError } from '../errore/domain-error.ts';
import { testi } from './testi.ts';

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for searches when there are at least two. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

/** A longer queue would mean a wait of seconds, so further logins are refused and may be repeated later. */
const MAX_WAITING = 200;

const waiting: (() => void)[] = [];
let running = 0;

/** The stored form of a password or code (Argon2id). NON_PRONTO when too many wait. */
export function hashSegreto(segreto: string): Promise<string> {
  return inTurn(() => hash(segreto, COST));
}

/** Whether `given` is the secret of this hash. NON_PRONTO when too many wait. */
export function verifySegreto(segretoHash: string, given: string): Promise<boolean> {
  return inTurn(() => verify(segretoHash, given));
}

/** The same cost with a given salt, for a secret that is looked up among several by its hash. */
export function hashConSale(segreto: string, sale: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(segreto, { ...COST, salt: sale, outputLen: 32 }));
}

let decoy: Promise<string> | undefined;

/** A hash that matches no secret. It is verified when a user has none, so that both cases take the same time. */
export function decoyHash(): Promise<string> {
  decoy ??= hash(crypto.randomUUID(), COST);
  return decoy;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) {
      throw new DomainError('NON_PRONTO', testi.troppiAccessi, { attesaMs: 5_000 });
    }
    // Whoever ends hands its place over, so that nobody who comes in between takes it too.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
