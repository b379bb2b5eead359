/** `npm run verifica` as an operator runs it: as a process of its own, with or without the running product. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../test/build.ts';
import { runProcess, type EndedProcess } from '../test/run-process.ts';
import { startServerProcess } from '../test/server-process.ts';
import { createTestDatabase } from '../test/test-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

describe('verifica', () => {
  let home: string;
  let embedded: Record<string, string>;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'battistrada-prova-'));
    embedded = { DATABASE_URL: '', DATA_DIR: join(home, 'data'), DEMO: '1', DEMO_ARTICOLI: '300' };
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const run = (env: Record<string, string>, comando = 'verifica'): Promise<EndedProcess> =>
    runProcess(MAIN, [comando], { cwd: home, env: { ...process.env, ...env } });

  it('checks the embedded database beside the running product, after a kill and after a stop', async () => {
    const running = await startServerProcess(embedded);
    const beside = await run(embedded);
    expect(beside.lines.at(-1)).toMatch(/^Tutto torna: \d+ controlli\.$/);
    expect(beside.code).toBe(0);
    // The product still runs.
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    await running.kill();
    expect((await run(embedded)).code).toBe(0);

    const again = await startServerProcess(embedded);
    await again.stop();
    const alone = await run(embedded);
    expect(alone.lines).toEqual(beside.lines);
    expect(alone.code).toBe(0);
  });

  it.each(['verifica', 'stato'])('creates no database where there is none: %s', async (comando) => {
    const { code, lines } = await run(embedded, comando);
    expect(lines).toEqual([expect.stringMatching(/^Nella cartella dei dati .* non c’è un database/)]);
    expect(code).toBe(2);
    expect(existsSync(embedded['DATA_DIR'] ?? '')).toBe(false);
  });

  it('exits with 1 and names the fault, with DATABASE_URL', async () => {
    const { url, pool, drop } = await createTestDatabase();
    try {
      await buildBase(pool);
      const codice = await buildArticolo(pool, { giacenze: { 1: 5 } });
      expect(await run({ DATABASE_URL: url })).toMatchObject({ code: 0 });
      await pool.query('update articolo_ricerca set giacenze = array[9] where codice = $1', [codice]);
      const { code, lines } = await run({ DATABASE_URL: url });
      expect(lines).toContain(`GUASTO  giacenze della ricerca uguali a quelle dei depositi: 1 su 1: ${codice}`);
      expect(lines.at(-1)).toMatch(/^Non tutto torna: 1 controllo su \d+\.$/);
      expect(code).toBe(1);
    } finally {
      await drop();
    }
  });

  it('names in one line the reason why it cannot check', async () => {
    const refused = await run({ DATABASE_URL: 'postgres://a:segreto@127.0.0.1:1/x' });
    expect(refused.lines).toEqual([expect.stringMatching(/^Il database di DATABASE_URL non è utilizzabile/)]);
    expect(refused.code).toBe(2);
  });
});
