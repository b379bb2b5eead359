/**
 * Randomness of the demo data: seeded, so that a seed gives the same numbers on every machine and Node version. Every
 * part of the data has its own stream, named after it, so that one more draw in a part changes no other part.
 */
import { createHash } from 'node:crypto';

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** One element; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** `count` different elements, fewer when the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** A stream named `name`: same name, same numbers. */
export function createRandom(name: string): Random {
  let state = hash(name);
  // mulberry32: 32 bits of state, passes the usual statistical tests, five integer operations a draw.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const index = int(0, list.length - 1);
    const found = list[index];
    if (found === undefined) throw new RangeError(`Nothing to pick from in ${name}.`);
    return found;
  };
  return {
    next,
    int,
    chance: (p) => next() < p,
    pick,
    sample: (list, count) => {
      const left = [...list];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
      return taken;
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** The id for `name`. Knowing one id does not help to guess another (product.md §2 "Quotations"). */
export function createUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
