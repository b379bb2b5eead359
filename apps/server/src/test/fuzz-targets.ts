/** The people in the fuzz tests: callers whose sessions are renewed, and a victim whose every text is marked. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createToken, hashToken } from '../sessione/token.ts';
import type { Clock } from '../ports/clock.ts';
import type { Known } from './fuzz.ts';

export interface FuzzTargets {
  /** Part of every text of the victim; nobody else may ever see it. */
  readonly marker: string;
  /** Existing articles, and ids of the victim and the caller. */
  readonly known: Known;
  /** A valid session of one of the callers; a new one when the last request ended it. */
  tokenOf(who: 'customer' | 'pending' | 'staff' | 'office' | 'agent' | 'victim'): Promise<string>;
  /** One digest of the contents for each table, without counters and the audit trail, which refusals may change. */
  digestAll(): Promise<Record<string, string>>;
  /** The same for the rows of the victim. */
  digestOfVictim(): Promise<Record<string, string>>;
  /** Resets the limits, because a throttled call would not be tested. */
  clearLimits(): Promise<void>;
}

const MARKER = 'ZZVITTIMAZZ';

/**
 * Tables that a refused request may change: it may be counted, recorded and reported. A stranger may ask for access and
 * for a new password.
 */
const UNCOUNTED = ['limite', 'registro', 'messaggio_posta', 'richiesta_password', 'richiesta_accesso'];

/** For a database with demo data: the victim is `rossi`, who has data of every kind. */
export async function createFuzzTargets(pool: pg.Pool, clock: Clock): Promise<FuzzTargets> {
  const list = async (text: string, values: unknown[] = []): Promise<string[]> => {
    const { rows } = await pool.query<{ x: unknown }>(text, values);
    return rows.map(({ x }) => String(x));
  };
  const one = async (text: string, values: unknown[] = []): Promise<string> => {
    const [found] = await list(text, values);
    if (found === undefined) throw new Error(`nothing found by ${text}`);
    return found;
  };
  const tablesWith = (column: string): Promise<string[]> =>
    list(
      `select c.table_name as x from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = $1 order by 1`,
      [column],
    );

  const victim = await one(`select cliente_id as x from utente where username = 'rossi'`);
  const attacker = await one(
    `select u.id as x from utente u join ordine o on o.cliente_id = u.cliente_id
      where u.cliente_id <> $1 group by u.id order by count(*) desc, u.id limit 1`,
    [victim],
  );
  await pool.query(`update utente set funzioni = '{3,5}' where id = $1`, [attacker]);
  const callers = {
    customer: attacker,
    pending: await one(`select id as x from utente where username = 'nuovo'`),
    staff: await one(`select id as x from utente where username = 'backend'`),
    office: await one(`select id as x from utente where username = 'backend'`),
    agent: await one(`select id as x from utente where username = 'agente'`),
    victim: await one(`select id as x from utente where username = 'rossi'`),
  };
  const owned = await tablesWith('cliente_id');
  await mark(pool, 'cliente', 'id', victim);
  for (const table of owned) await mark(pool, table, 'cliente_id', victim);

  const codici = await list(
    `select codice as x from giacenza group by codice order by sum(quantita) desc, codice limit 6`,
  );
  const ids: string[] = [];
  for (const table of await tablesWith('id')) {
    if (!owned.includes(table)) continue;
    for (const cliente of [victim, await one(`select cliente_id as x from utente where id = $1`, [attacker])]) {
      ids.push(
        ...(await list(`select id as x from ${table} where cliente_id = $1 order by id desc limit 2`, [cliente])),
      );
    }
  }
  ids.push(...(await list(`select id as x from riga_preventivo limit 2`)));
  ids.push(...(await list(`select device_id as x from utente_dispositivo limit 2`)));

  const tokens = new Map<string, string>();

  async function digest(table: string, condition: string): Promise<[string, string]> {
    const text = `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as x from ${table} t where ${condition}`;
    return [table, await one(text)];
  }

  return {
    marker: MARKER,
    known: { codici, ids: [...new Set(ids)] },
    tokenOf: async (who) => {
      const utenteId = callers[who];
      const token = tokens.get(who);
      if (token !== undefined) {
        const { rowCount } = await pool.query('select 1 from sessione where token_hash = $1', [hashToken(token)]);
        if (rowCount === 1) return token;
      }
      const fresh = createToken();
      tokens.set(who, fresh);
      if (who === 'pending') await pool.query('update utente set versione_termini = -1 where id = $1', [utenteId]);
      const scade = new Date(clock.now().getTime() + 3_600_000);
      await pool.query(
        `insert into sessione (token_hash, utente_id, device_id, in_attesa_termini, ricordami, creata, scade, confermata)
         values ($1, $2, $3, $4, true, $5, $6, $7)`,
        [
          hashToken(fresh),
          utenteId,
          randomUUID(),
          who === 'pending',
          clock.now(),
          scade,
          // The office's delicate calls are answered only to who has just confirmed his password.
          who === 'office' ? clock.now() : null,
        ],
      );
      return fresh;
    },
    digestAll: async () => {
      const tables = await list(
        `select table_name as x from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const counted = tables.filter((table) => !UNCOUNTED.includes(table));
      return Object.fromEntries(await Promise.all(counted.map((table) => digest(table, 'true'))));
    },
    digestOfVictim: async () => {
      const users = `(select id from utente where cliente_id = ${victim})`;
      const byUser = (await tablesWith('utente_id')).filter((table) => !owned.includes(table));
      return Object.fromEntries([
        await digest('cliente', `id = ${victim}`),
        ...(await Promise.all(owned.map((table) => digest(table, `cliente_id = ${victim}`)))),
        ...(await Promise.all(byUser.map((table) => digest(table, `utente_id in ${users}`)))),
      ]);
    },
    clearLimits: async () => {
      await pool.query('delete from limite');
    },
  };
}

/** Appends the marker to every text and file of these rows that the schema allows. */
async function mark(pool: pg.Pool, table: string, column: string, id: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and data_type in ('text', 'bytea')
        and column_name <> 'password_hash'`,
    [table],
  );
  for (const { name, type } of rows) {
    await pool
      .query(`update ${table} set ${name} = ${name} || '${MARKER}'::${type} where ${column} = $1`, [id])
      .catch(() => {
        // Codes, states and keys have fixed values and stay as they are.
      });
  }
}
