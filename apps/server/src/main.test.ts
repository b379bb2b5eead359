import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProcess, type EndedProcess } from './test/run-process.ts';
import { createTestDatabase } from './test/test-database.ts';
import { startServerProcess } from './test/server-process.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

describe('a start', () => {
  let home: string;
  let embedded: Record<string, string>;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    embedded = { DATABASE_URL: '', DATA_DIR: join(home, 'data'), DEMO: '0' };
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** Runs a start that is expected to fail, without our own Node environment; returns its output. */
  const fail = (env: Record<string, string>): Promise<EndedProcess> =>
    runProcess(MAIN, [], { cwd: home, env: { ...process.env, PORT: '0', ...embedded, ...env } });

  it.each([
    ['a bad setting', { PORT: 'tanti' }, /^Impostazione non valida\. PORT: serve un numero intero/],
    [
      'one port for two things',
      { PORT: '4399', METRICS_PORT: '4399' },
      /^METRICS_PORT: serve una porta diversa da PORT/,
    ],
    ['an address that is not ours', { HOST: '192.0.2.1' }, /^HOST: 192\.0\.2\.1 non è un indirizzo di questa macchina/],
    [
      'a data folder it cannot write',
      { DATA_DIR: '/proc/dati' },
      /^La cartella dei dati \/proc\/dati non è scrivibile/,
    ],
    [
      'a folder of files to import it cannot make',
      { ARRIVI_DIR: '/proc/arrivi' },
      /^ARRIVI_DIR: la cartella \/proc\/arrivi/,
    ],
    ['a folder of orders it cannot make', { ORDINI_DIR: '/proc/ordini' }, /^ORDINI_DIR: la cartella \/proc\/ordini/],
    ['a folder of backups it cannot make', { BACKUP_DIR: '/proc/backup' }, /^BACKUP_DIR: la cartella \/proc\/backup/],
    [
      'a data folder it cannot make beside a database of its own',
      { DATABASE_URL: 'postgres://a:segreto@127.0.0.1:1/x', DATA_DIR: '/proc/dati' },
      /^DATA_DIR: la cartella \/proc\/dati/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://a:segreto@127.0.0.1:1/x' },
      /^Il database di DATABASE_URL non è utilizzabile: connessione rifiutata/,
    ],
  ])('stops at %s with one line', async (_what, env, line) => {
    const { code, lines } = await fail(env);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
  });

  it.each([
    ['PORT', (port: number) => `La porta ${port} di 127.0.0.1 è già in uso`],
    ['METRICS_PORT', (port: number) => `METRICS_PORT: la porta ${port} di 127.0.0.1 non si può usare (EADDRINUSE).`],
  ])('stops at a %s in use with one line, before it creates a database', async (name, line) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, lines } = await fail({ [name]: String(port) });
    other.close();
    expect(lines).toEqual([expect.stringContaining(line(port))]);
    expect(code).toBe(1);
    expect(readdirSync(home)).toEqual([]);
  });

  it('stops at a data folder in use with one line, and the other process goes on', async () => {
    const other = await startServerProcess(embedded);
    const { code, lines } = await fail({});
    expect(lines).toEqual([expect.stringMatching(/^La cartella dei dati .* è già in uso dal processo \d+/)]);
    expect(code).toBe(1);
    expect((await fetch(`${other.origin}/version.json`)).status).toBe(200);
    await other.stop();
  });

  it('reads .env of its folder, but the environment has priority', async () => {
    writeFileSync(join(home, '.env'), 'LIMITE_DISPOSITIVI=molti\nPORT=tanti\n');
    const { lines } = await fail({ PORT: '0' });
    expect(lines).toEqual([expect.stringMatching(/^Impostazione non valida\. LIMITE_DISPOSITIVI: [^;]*$/)]);
  });

  it('stops cleanly when told to, however early, and frees the folder', async () => {
    const server = await startServerProcess(embedded);
    // Each opens a connection to the database, and the first the one for notifications.
    const calls = Array.from({ length: 5 }, () => fetch(`${server.origin}/readyz`));
    await Promise.all(calls);
    await server.stop();
    expect(server.child.exitCode).toBe(0);
    // PostgreSQL reports every connection that its stop breaks off.
    expect(server.output()).not.toMatch(/FATAL|interrotta/);
    // A job may have created the folder for arriving files of the ERP.
    expect(readdirSync(embedded.DATA_DIR ?? '').filter((name) => name !== 'arrivi')).toEqual(['postgres']);
  });

  it('is not ready once it has to stop, still answers, and keeps no connection', async () => {
    const server = await startServerProcess({ ...embedded, ARRESTO_ATTESA: '3' });
    const before = await fetch(`${server.origin}/version.json`);
    expect(before.headers.get('connection')).toBe('keep-alive');
    const stopped = server.stop();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
    const answer = await fetch(`${server.origin}/version.json`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
  });

  it('names demo accounts only where they exist', async () => {
    const database = await createTestDatabase();
    await database.pool.query("insert into listino (id, nome) values (1, 'Base')");
    await database.pool.query(
      `insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id)
       values ('Gomme Vere S.r.l.', 'Via Roma 1', '20100', 'Milano', 'MI', '12345678903', 'Bonifico', 1)`,
    );
    const env = {
      DATABASE_URL: database.url,
      DEMO: '1',
      MARCHIO: 'Gomme Vere',
      AZIENDA_RAGIONE_SOCIALE: 'Gomme Vere Ingrosso srl',
      AZIENDA_PARTITA_IVA: '01234567897',
      AZIENDA_INDIRIZZO: 'Via Emilia 1',
      AZIENDA_CAP: '40100',
      AZIENDA_CITTA: 'Bologna',
      AZIENDA_PROVINCIA: 'BO',
    };
    const server = await startServerProcess(env);
    await server.stop();
    expect(server.output()).not.toContain('AZIENDA_');
    expect(server.output()).toContain('Gomme Vere B2B è pronto: http://127.0.0.1:');
    expect(server.output()).not.toContain('gomme2026');
    const { rows } = await database.pool.query('select count(*) as clienti from cliente');
    expect(rows).toEqual([{ clienti: 1 }]);
    // Brand and company come from the environment, where the staff can change them; nothing comes from the demo.
    const { rows: impostazioni } = await database.pool.query(
      'select chiave, valore from impostazione order by chiave desc',
    );
    expect(impostazioni).toEqual([
      { chiave: 'marchio', valore: 'Gomme Vere' },
      {
        chiave: 'azienda',
        valore: expect.objectContaining({ ragioneSociale: 'Gomme Vere Ingrosso srl', cap: '40100' }),
      },
    ]);
    const later = await startServerProcess({ ...env, AZIENDA_CAP: '40121' });
    await later.stop();
    expect(later.output()).toContain('le variabili AZIENDA_… non valgono');
    await database.drop();
  });
});
