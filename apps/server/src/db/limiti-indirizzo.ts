/**
 * Limits by the sender's address. An IPv6 connection has 2^64 addresses, which count as one. A provider gives some
 * customers many such networks: those of one /48 together have a limit a few times higher.
 */
import { isIPv6 } from 'node:net';
import { countUso, uncountUso, waitOf, type Limite } from './limiti.sql.ts';
import type { Db } from './sql.ts';

const MOLTE_RETI = 4;

/** Counts one use of this address. Returns null within the limit, otherwise the milliseconds until its window ends. */
export async function countIndirizzo(db: Db, limite: Limite, indirizzo: string, now: Date): Promise<number | null> {
  let attesa: number | null = null;
  for (const [of, chiave] of retiOf(limite, indirizzo)) attesa = longer(attesa, await countUso(db, of, chiave, now));
  return attesa;
}

/** Milliseconds until a used-up limit of this address allows more; null while some is left. Counts nothing. */
export async function waitOfIndirizzo(db: Db, limite: Limite, indirizzo: string, now: Date): Promise<number | null> {
  let attesa: number | null = null;
  for (const [of, chiave] of retiOf(limite, indirizzo)) attesa = longer(attesa, await waitOf(db, of, chiave, now));
  return attesa;
}

/** Takes one use back when the counted action did not happen. */
export async function uncountIndirizzo(db: Db, limite: Limite, indirizzo: string): Promise<void> {
  for (const [of, chiave] of retiOf(limite, indirizzo)) await uncountUso(db, of, chiave);
}

function longer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** An IPv4 address counts as itself; an IPv6 address counts as its /64, and as its /48 with a higher limit. */
function retiOf(limite: Limite, indirizzo: string): (readonly [Limite, string])[] {
  const plain = indirizzo.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return [[limite, plain]];
  const gruppi = gruppiOf(plain);
  return [
    [limite, `${gruppi.slice(0, 4).join(':')}::/64`],
    [{ ...limite, massimo: limite.massimo * MOLTE_RETI }, `${gruppi.slice(0, 3).join(':')}::/48`],
  ];
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function gruppiOf(indirizzo: string): string[] {
  // The URL parser writes any spelling in the one canonical form.
  const canonico = new URL(`http://[${indirizzo}]`).hostname.slice(1, -1);
  const [testa = '', coda] = canonico.split('::', 2);
  const prima = testa === '' ? [] : testa.split(':');
  if (coda === undefined) return prima;
  const dopo = coda === '' ? [] : coda.split(':');
  return [...prima, ...Array.from({ length: 8 - prima.length - dopo.length }, () => '0'), ...dopo];
}
