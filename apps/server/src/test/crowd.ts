/** Restless dealers who order the same few articles while a test races or breaks the processes they use. */
import type pg from 'pg';
import { createRandom } from '@battistrada/demo/random';
import { listGuasti, readPezzi, readStati } from './books.ts';
import { buildArticolo, buildCoupon, buildUtente } from './build.ts';
import { createRestlessDealer, type RestlessDealer } from './restless-dealer.ts';
import { loginAt, type WireClient } from './wire-client.ts';

const ARTICOLI = 5;
const COMPANIES = 3;
/** Two dealers of each company, who share its coupons and its credit. */
const COLLEAGUES = 2;
const NEVER = '2099-12-31';

/** The server for the n-th request. */
type Origin = (n: number) => string;

export interface Crowd {
  /** Logs everybody in; the sessions outlive the servers that opened them. */
  enter(origin: Origin): Promise<void>;
  /** Everybody works until `isOver`, or until his server is gone. */
  work(origin: Origin, isOver?: () => boolean): Promise<void>;
  /** Everybody repeats his unanswered requests. */
  settle(origin: Origin): Promise<void>;
  /** The number of answered requests, of one status or all. */
  answered(status?: number): number;
  /** Every disagreement between answers, orders, stock and books. Call it after everybody has settled. */
  listGuasti(pool: pg.Pool): Promise<string[]>;
}

/** Builds the companies, their coupons and articles of `stock` pieces each. The same `seed` gives the same steps. */
export async function buildCrowd(pool: pg.Pool, seed: string, stock: number): Promise<Crowd> {
  const articoli: string[] = [];
  for (let i = 0; i < ARTICOLI; i += 1) articoli.push(await buildArticolo(pool, { giacenze: { 1: stock } }));
  const members: { username: string; coupon: number[] }[] = [];
  for (let i = 0; i < COMPANIES; i += 1) {
    const { clienteId, username } = await buildUtente(pool, { fidoMassimoCents: 2_000_000 });
    const coupon = [await buildCoupon(pool, clienteId, { scadenza: NEVER })];
    members.push({ username, coupon });
    for (let j = 1; j < COLLEAGUES; j += 1) {
      members.push({ username: (await buildUtente(pool, { clienteId })).username, coupon });
    }
  }
  const crowd = members.map(({ username, coupon }, i) => ({
    username,
    dealer: createRestlessDealer({ random: createRandom(`${seed} ${i}`), articoli, coupon }),
  }));
  const before = new Set(Object.keys(await readStati(pool)));
  let working: { dealer: RestlessDealer; session: WireClient }[] = [];

  return {
    async enter(origin) {
      working = await Promise.all(
        crowd.map(async ({ username, dealer }, i) => ({ dealer, session: await loginAt(origin(i), username) })),
      );
    },
    async work(origin, isOver = () => false) {
      await Promise.all(
        working.map(async ({ dealer, session }, i) => {
          for (let n = i; !isOver() && (await isServed(dealer.step(session.at(origin(n))))); n += 1);
        }),
      );
    },
    async settle(origin) {
      await Promise.all(working.map(({ dealer, session }, i) => dealer.settle(session.at(origin(i)))));
    },
    answered: (status) =>
      crowd
        .flatMap(({ dealer }) => [...dealer.statuses])
        .reduce((sum, [of, n]) => (status === undefined || of === status ? sum + n : sum), 0),
    async listGuasti(db) {
      const guasti = crowd.flatMap(({ dealer }) => dealer.imprevisti);
      const written = Object.entries(await readStati(db)).filter(([id]) => !before.has(id));
      const told = crowd.flatMap(({ dealer }) => dealer.stati()).map(([id, stato]) => `${id} ${stato}`);
      const found = written.map(([id, stato]) => `${id} ${stato}`);
      guasti.push(...found.filter((ordine) => !told.includes(ordine)).map((ordine) => `not told of: ${ordine}`));
      guasti.push(...told.filter((ordine) => !found.includes(ordine)).map((ordine) => `told of: ${ordine}`));
      if (new Set(told).size < told.length) guasti.push('an order told of under two tokens');
      const pezzi = await readPezzi(db);
      guasti.push(
        ...articoli.filter((id) => pezzi[id] !== stock).map((id) => `${id}: ${pezzi[id]} of ${stock} pieces`),
      );
      return [...guasti, ...(await listGuasti(db))];
    },
  };
}

/** False when the connection broke before the answer arrived. */
async function isServed(step: Promise<void>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    // fetch throws this when a server is gone, before or during the answer.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
