import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { saveImpostazione } from '../db/impostazione.sql.ts';
import { inTransaction } from '../db/pool.ts';
import { deleteChat } from '../features/privacy/conservazione.sql.ts';
import { buildBase, buildUtente } from '../test/build.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { conservazione } from './conservazione.job.ts';
import { openJobDeps } from './open-job-deps.ts';

describe('the job that deletes old personal data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const daysAgo = (days: number): Date => new Date(test.clock.now().getTime() - days * 24 * 3_600_000);

  async function run(env: Record<string, string>): Promise<Record<string, number>> {
    const { pool } = test.database;
    const deps = { config: loadConfig(env), pool, clock: test.clock, log: test.app.log };
    await conservazione.run(await openJobDeps(deps), new AbortController().signal);
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::integer from registro) as registro, (select count(*)::integer from messaggio) as chat,
              (select count(*)::integer from allegato) as allegati, (select count(*)::integer from preventivo) as preventivi,
              (select count(*)::integer from messaggio_posta) as posta,
              (select count(*)::integer from utente_dispositivo) as dispositivi`,
    );
    return rows[0] ?? {};
  }

  it('deletes each kind of data after its own time, and keeps a kind with 0 for ever', async () => {
    const { pool } = test.database;
    const { clienteId, utenteId } = await buildUtente(pool);
    for (const days of [10, 100]) {
      const at = daysAgo(days);
      await pool.query(`insert into registro (istante, evento) values ($1, 'login')`, [at]);
      const { rows } = await pool.query<{ id: number }>(
        `insert into messaggio (cliente_id, utente_id, da_staff, istante, testo) values ($1, $2, false, $3, 'x') returning id`,
        [clienteId, utenteId, at],
      );
      await pool.query(
        `insert into allegato (id, cliente_id, utente_id, messaggio_id, nome, tipo, contenuto, caricato)
         values (gen_random_uuid(), $1, $2, $3, 'x.pdf', 'application/pdf', 'x', $4)`,
        [clienteId, utenteId, rows[0]?.id, at],
      );
      await pool.query(
        `insert into preventivo (id, cliente_id, numero, creato) values (gen_random_uuid(), $1, $2, $3)`,
        [clienteId, days, at],
      );
      await pool.query(
        `insert into messaggio_posta (destinatario, oggetto, testo, creato) values ('a@b.example', 'x', 'x', $1)`,
        [at],
      );
      await pool.query(
        `insert into utente_dispositivo (utente_id, device_id, primo_accesso, ultimo_accesso) values ($1, gen_random_uuid(), $2, $2)`,
        [utenteId, at],
      );
    }
    const all = { registro: 2, chat: 2, allegati: 2, preventivi: 2, posta: 2, dispositivi: 2 };
    const kinds = ['REGISTRO', 'CHAT', 'PREVENTIVI', 'POSTA', 'DISPOSITIVI'];
    const env = (days: string) => Object.fromEntries(kinds.map((kind) => [`CONSERVA_${kind}_GIORNI`, days]));
    expect(await run(env('0'))).toEqual(all);
    // Mails that are no longer retried are kept for 90 days by default.
    expect(await run({})).toEqual({ ...all, posta: 1 });
    // The staff's settings have priority over the environment.
    const tenuti = { registro: 0, posta: 0, chat: 0, preventivi: 50, dispositivi: 0, importazioni: 0 };
    await saveImpostazione(pool, 'conservazione', tenuti, null, test.clock.now());
    expect(await run(env('5'))).toEqual({ ...all, posta: 1, preventivi: 1 });
    await pool.query(`delete from impostazione where chiave = 'conservazione'`);
    expect(await run(env('50'))).toEqual({
      registro: 1,
      chat: 1,
      allegati: 1,
      preventivi: 1,
      posta: 1,
      dispositivi: 1,
    });
    expect(await run(env('5'))).toEqual({ registro: 0, chat: 0, allegati: 0, preventivi: 0, posta: 0, dispositivi: 0 });
  });

  it('deletes old imports, but keeps the last one of each kind and those that wait for an approval', async () => {
    const { pool } = test.database;
    const add = (nome: string, days: number, stato: string, tipo: string | null = 'prezzi'): Promise<unknown> =>
      pool.query(
        `insert into importazione (id, tipo, porta, nome_file, sha256, modo, controlla, forza, data_file, ricevuta, stato, durata_ms)
         values (gen_random_uuid(), $1, 'http', $2::text, sha256(convert_to($2::text, 'UTF8')), 'completo', false, false, $3, $3, $4, 1)`,
        [tipo, nome, daysAgo(days), stato],
      );
    await add('vecchia', 300, 'applicato');
    await add('respinta', 300, 'respinto', null);
    await add('in attesa', 300, 'in_attesa_conferma');
    await add('con righe', 290, 'applicato');
    await add('ultima', 200, 'applicato');
    await add('di oggi', 0, 'respinto', null);
    await pool.query(
      `insert into riga_in_attesa (importazione_id, riga, tipo, valori, data_file, scade)
       select id, 2, 'prezzi', '{}', now(), now() from importazione where nome_file = 'con righe'`,
    );
    await run({});
    const { rows } = await pool.query('select nome_file from importazione order by ricevuta, nome_file');
    expect(rows.map(({ nome_file }) => nome_file as string)).toEqual(['in attesa', 'con righe', 'ultima', 'di oggi']);
  });

  it('deletes other messages of the chat than another process that runs it now', async () => {
    const { pool } = test.database;
    const { clienteId, utenteId } = await buildUtente(pool);
    await pool.query(
      `with scritti as (
         insert into messaggio (cliente_id, utente_id, da_staff, istante, testo)
         select $1, $2, false, $3, 'x' from generate_series(1, 501) returning id
       )
       insert into allegato (id, cliente_id, utente_id, messaggio_id, nome, tipo, contenuto, caricato)
       select gen_random_uuid(), $1, $2, id, 'x.pdf', 'application/pdf', 'x', $3 from scritti`,
      [clienteId, utenteId, daysAgo(10)],
    );
    await inTransaction(pool, async (tx) => {
      expect(await deleteChat(tx, daysAgo(5))).toBe(500);
      expect(await inTransaction(pool, (other) => deleteChat(other, daysAgo(5)))).toBe(1);
    });
    const { rows } = await pool.query('select from messaggio union all select from allegato');
    expect(rows).toEqual([]);
  });
});
