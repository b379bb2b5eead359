import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServerProcess, type ServerProcess } from './test/server-process.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { eventually } from './test/eventually.ts';

describe('three server processes started at once on one empty database', () => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    const env = { DATABASE_URL: database.url, DEMO: '1', DEMO_ARTICOLI: '2000' };
    servers = await Promise.all([1, 2, 3].map(() => startServerProcess(env)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  it('all serve the same version', async () => {
    const answers = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/version.json`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const versions = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toContain('"versione"');
  });

  it('run every migration once', async () => {
    const { rows } = await database.pool.query('select count(*) as landed, max(numero) as last from migrazione');
    expect(rows[0].landed).toBeGreaterThan(0);
    expect(rows[0].landed).toBe(rows[0].last);
  });

  it('fill the demo data once', async () => {
    const filled = servers.filter((server) => server.output().includes('Dati dimostrativi'));
    expect(filled).toHaveLength(1);
    const { rows } = await database.pool.query('select count(*) as articoli from articolo');
    expect(rows).toEqual([{ articoli: 2000 }]);
  });

  it('all name the demo accounts', async () => {
    // The banner is written when they serve, and HTTP may answer a moment earlier.
    await eventually(() => {
      for (const server of servers) expect(server.output()).toContain('gomme2026');
    });
  });

  it('stop within seconds when they are told to', async () => {
    const [first] = servers.splice(0, 1);
    await first?.stop();
    expect(first?.child.exitCode).toBe(0);
  });
});
