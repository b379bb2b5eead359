import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { buildArticolo, buildBase, buildUtente } from '../test/build.ts';
import { PASSWORD, PREFIX, startTestApp } from '../test/test-app.ts';

it('the error log contains no personal data', async () => {
  const test = await startTestApp();
  const { pool, url } = test.database;
  await buildBase(pool);
  const articolo = await buildArticolo(pool);
  const { username } = await buildUtente(pool, { username: 'annabianchi' });
  const nuovo = await buildUtente(pool, { username: 'carloverdi', versioneTermini: -1 });
  const lines: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'battistrada-log-'));
  const config = loadConfig({ LOG_LEVEL: 'trace', DATABASE_URL: url, DATA_DIR: dataDir });
  const app = await buildApp({ config, pool, clock: test.clock, logTo: { write: (line) => lines.push(line) } });
  const call = (method: 'GET' | 'POST', path: string, token: string | null, payload?: object) =>
    app.inject({
      method,
      url: PREFIX + path,
      headers: { 'protocol-version': '3', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const login = (name: string, password: string) =>
    app.inject({
      url: `${PREFIX}/APILogin/Login`,
      headers: {
        'protocol-version': '3',
        'device-id': randomUUID(),
        authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
      },
      remoteAddress: '203.0.113.77',
    });

  await login(username, 'parolasegreta');
  const { token } = (await login(username, PASSWORD)).json<{ token: string }>();
  const pending = (await login(nuovo.username, PASSWORD)).json<{ token: string }>().token;
  await call('POST', '/Attivazione/InviaCodiceConferma', pending, { telefono: '3339876543' });
  await call('POST', '/Attivazione/ConfermaConCodice', pending, { telefono: '3339876543', codice: '918273' });
  await call('GET', `/Carrello/Aggiungi?id=${articolo}&qty=1`, token);
  // Causes an error whose message quotes the row.
  await pool.query(`alter table riga_carrello add constraint mai check (quantita < 5)`);
  const failed = await call('GET', `/Carrello/Modifica?id=${articolo}&qty=7&includiDepositiSecondari=false`, token);
  expect(failed.statusCode).toBe(500);
  await app.close();
  await test.close();
  await rm(dataDir, { recursive: true });

  const log = lines.join('');
  expect(log).toContain('"constraint":"mai"');
  expect(log).toContain('text message written to the outbox');
  const personal = [username, nuovo.username, 'parolasegreta', PASSWORD, '9876543', '918273', token, pending];
  for (const secret of [...personal, '203.0.113.77', 'Failing row']) expect(log).not.toContain(secret);
});
