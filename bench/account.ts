/** The demo customers of the measurements. */
import { randomUUID } from 'node:crypto';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import type pg from 'pg';
import { firstRow, rows, sql } from '../apps/server/src/db/sql.ts';
import type { Acquirente } from '../apps/server/src/features/ricerca/giacenze.sql.ts';

export const PRODUCT_USERNAME = 'rossi';
export const PREFIX = '/testb2b/api';
const PASSWORD = 'gomme2026';

export interface Account extends Acquirente {
  readonly utenteId: number;
}

export async function getAccount(pool: pg.Pool, username: string): Promise<Account> {
  const account = await firstRow<Omit<Account, 'depositi'>>(
    pool,
    sql`select u.id as "utenteId", c.id as "clienteId", c.listino_id as "listinoId"
          from utente u join cliente c on c.id = u.cliente_id where u.username = ${username}`,
  );
  if (account === null) throw new Error(`no user ${username}`);
  const depositi = await rows<{ id: number }>(
    pool,
    sql`select deposito_id as id from cliente_deposito where cliente_id = ${account.clienteId} order by posizione`,
  );
  return { ...account, depositi: depositi.map(({ id }) => id) };
}

/** The token of a new session, by default on a new device. */
export async function login(product: string, username: string, device: string = randomUUID()): Promise<string> {
  const answer = await fetch(`${product}${PREFIX}/APILogin/Login`, {
    headers: {
      'protocol-version': PROTOCOL_VERSION,
      'device-id': device,
      authorization: `Basic ${btoa(`${username}:${PASSWORD}`)}`,
    },
  });
  if (!answer.ok) throw new Error(`login of ${username}: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** The headers of every call in a session. */
export function headersOf(token: string): Record<string, string> {
  return { 'protocol-version': PROTOCOL_VERSION, authorization: `Bearer ${token}` };
}
