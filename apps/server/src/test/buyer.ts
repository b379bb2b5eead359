/** A dealer who fills a cart and confirms it, for tests of what comes after. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { buildUtente, type BuiltUtente, type ClienteOverrides } from './build.ts';
import type { Caller, TestApp } from './test-app.ts';

export interface Buyer extends Caller, BuiltUtente {
  /** Adds pieces and then reads the cart, as a dealer does before confirming. */
  fillCart(righe: Record<string, number>): Promise<void>;
  lookAtCart(): Promise<void>;
  /** Pieces by article. */
  readCart(): Promise<Record<string, number>>;
  confirm(query?: Record<string, string | number>, body?: object): Promise<LightMyRequestResponse>;
}

/** A new company with one user, logged in. */
export async function startBuyer(test: TestApp, overrides: ClienteOverrides = {}): Promise<Buyer> {
  const utente = await buildUtente(test.database.pool, overrides);
  return buyerOf(await test.login(utente.username), utente);
}

/** The same with an existing session: for a colleague, or another process on the same database. */
export function buyerOf(caller: Caller, utente: BuiltUtente): Buyer {
  const lookAtCart = async () => {
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
  };
  return {
    ...caller,
    ...utente,
    lookAtCart,
    fillCart: async (righe) => {
      for (const [id, qty] of Object.entries(righe)) {
        const added = await caller.get('/Carrello/Aggiungi', { id, qty });
        if (added.statusCode !== 200) throw new Error(`add of ${id}: ${added.body}`);
      }
      await lookAtCart();
    },
    readCart: async () => {
      const { carrello } = (await caller.get('/Carrello/Carrello')).json<{
        carrello: { id: string; qtadig: number }[];
      }>();
      return Object.fromEntries(carrello.map(({ id, qtadig }) => [id, qtadig]));
    },
    confirm: (query = {}, body = {}) =>
      caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID(), ...query }, body),
  };
}
