/** Processes with one role each on one database (product.md §9): `web` answers requests, `lavori` sends messages. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from './test/build.ts';
import { PREFIX } from './test/test-app.ts';
import { startServerProcess, until, type ServerProcess } from './test/server-process.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { loginAt } from './test/wire-client.ts';

describe('the setting RUOLO', () => {
  let database: TestDatabase;
  let home: string;
  let web: ServerProcess;
  let lavori: ServerProcess;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    database = await createTestDatabase();
    await buildBase(database.pool);
    // A database that already has a customer is not filled with demo data.
    await buildUtente(database.pool);
    // Mail and text messages are written to the outbox. Each process has its own folder, which shows who sent them.
    const env = { DATABASE_URL: database.url, DEMO: '1', SMTP_URL: '', SMS_GATEWAY_URL: '', METRICS_TOKEN: 'segreto' };
    [web, lavori] = await Promise.all([
      startServerProcess({ ...env, RUOLO: 'web', DATA_DIR: join(home, 'web') }),
      startServerProcess({ ...env, RUOLO: 'lavori', DATA_DIR: join(home, 'lavori') }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([web.stop(), lavori.stop()]);
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const outbox = (process: 'web' | 'lavori', file: string): string => join(home, process, 'outbox', file);

  it('lets both roles answer their probes, and only web answer calls', async () => {
    for (const { origin } of [web, lavori]) {
      for (const path of ['/livez', '/readyz', '/version.json']) expect((await fetch(origin + path)).status).toBe(200);
      const headers = { authorization: 'Bearer segreto' };
      expect(await (await fetch(`${origin}/metrics`, { headers })).text()).toContain('battistrada_ordini_non_presi');
    }
    expect((await fetch(`${web.origin}${PREFIX}/docs`)).status).toBe(200);
    expect((await fetch(`${lavori.origin}${PREFIX}/docs`)).status).toBe(404);
  });

  it('lets lavori send the mail of an order that web took', async () => {
    const { username, clienteId } = await buildUtente(database.pool);
    await database.pool.query("update cliente set email = 'rossi@example.it' where id = $1", [clienteId]);
    const codice = await buildArticolo(database.pool);
    const dealer = await loginAt(web.origin, username);
    await dealer.get('/Carrello/Aggiungi', { id: codice, qty: '4', token: randomUUID() });
    await dealer.get('/Carrello/Carrello', { simulaSmistamento: 'true' });
    const query = { idDestinazione: '-1', token: randomUUID() };
    expect((await dealer.post('/Ordine/ConfermaOrdine', query, {})).status).toBe(200);
    // The file exists a moment before its first line.
    const mail = outbox('lavori', 'mail.ndjson');
    await until(async () => existsSync(mail) && readFileSync(mail, 'utf8').endsWith('\n'));
    expect(readFileSync(mail, 'utf8')).toContain('rossi@example.it');
    expect(existsSync(outbox('web', 'mail.ndjson'))).toBe(false);
  });

  it('lets lavori send the code of an activation, without storing it in the database', async () => {
    const { username } = await buildUtente(database.pool, { versioneTermini: -1 });
    const dealer = await loginAt(web.origin, username);
    const answer = await dealer.post('/Attivazione/InviaCodiceConferma', {}, { telefono: '333 1234567' });
    expect(await answer.json()).toEqual({ status: 'SENT' });
    expect(readFileSync(outbox('lavori', 'sms.ndjson'), 'utf8')).toContain('+393331234567');
    expect(existsSync(outbox('web', 'sms.ndjson'))).toBe(false);
    expect((await database.pool.query('select 1 from messaggio_sms')).rows).toEqual([]);
  });
});
