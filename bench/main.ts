/**
 * `npm run bench -- --articoli=100000 --secondi=5`: search, cart and confirmation over HTTP beside a bare floor, the same SQL
 * through the driver on plain node:http, in one run on one database. Prints figures and ratios; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { freePort } from '../apps/server/src/test/server-process.ts';
import { cpuMsOf, residentMb } from './cpu.ts';
import { measure, type Measured } from './load.ts';
import { startFloor, startProduct } from './processes.ts';
import { prepareScenarios } from './scenarios.ts';

const { values: options } = parseArgs({
  options: {
    articoli: { type: 'string', default: '20000' },
    secondi: { type: 'string', default: '5' },
  },
});
const articoli = Number(options.articoli);
const durationMs = Number(options.secondi) * 1_000;
const CONNECTIONS = [1, 16];

const dataDir = mkdtempSync(join(tmpdir(), 'battistrada-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => {}, warn: console.error } });
const pool = openPool({ url: postgres.url, max: 4 });
try {
  console.log(`${articoli.toLocaleString('it-IT')} articoli, ${options.secondi} s a misura`);
  const port = await freePort();
  const filling = performance.now();
  const filled = await startProduct(postgres.url, articoli, port);
  console.log(`primo avvio con dati dimostrativi: ${((performance.now() - filling) / 1_000).toFixed(1)} s`);
  const floor = await startFloor(postgres.url);
  const scenarios = await prepareScenarios(pool, filled.address, floor.address);
  await filled.stop();

  // Measured as it runs every day: started on data that are there, not the process that has just loaded them.
  const restarting = performance.now();
  const product = await startProduct(postgres.url, articoli, port);
  const [search] = scenarios;
  await measure(search.product, { connections: 1, durationMs: 1, cpuMs: () => 0 });
  console.log(`avvio con dati esistenti fino alla prima ricerca: ${(performance.now() - restarting).toFixed(0)} ms`);
  try {
    for (const { name, product: productLoad, floor: floorLoad } of scenarios) {
      for (const connections of CONNECTIONS) {
        const run = (pid: number, load: typeof productLoad) =>
          measure(load, { connections, durationMs, cpuMs: () => cpuMsOf([pid, postgres.pid()]) });
        await measure(floorLoad, { connections, durationMs: durationMs / 4, cpuMs: () => 0 });
        await measure(productLoad, { connections, durationMs: durationMs / 4, cpuMs: () => 0 });
        const bare = await run(floor.pid, floorLoad);
        const ours = await run(product.pid, productLoad);
        report(`${name}, ${connections} ${connections === 1 ? 'connessione' : 'connessioni'}`, bare, ours);
      }
    }
    console.log(
      `\nmemoria dopo il carico: prodotto ${residentMb(product.pid)} MB, pavimento ${residentMb(floor.pid)} MB`,
    );
  } finally {
    await floor.stop();
    await product.stop();
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function report(name: string, bare: Measured, ours: Measured): void {
  const ratio = (field: 'cpuMsPerOperation' | 'p50Ms' | 'p99Ms'): string => (ours[field] / bare[field]).toFixed(2);
  const line = (who: string, m: Measured): string =>
    `  ${who.padEnd(10)} ${m.perSecond.toFixed(0).padStart(6)} op/s   CPU ${m.cpuMsPerOperation.toFixed(2).padStart(6)} ms/op   ` +
    `p50 ${m.p50Ms.toFixed(2).padStart(7)} ms   p99 ${m.p99Ms.toFixed(2).padStart(7)} ms   errori ${m.errors}`;
  console.log(`\n${name}`);
  console.log(line('pavimento', bare));
  console.log(line('prodotto', ours));
  console.log(`  rapporti   CPU ${ratio('cpuMsPerOperation')}   p50 ${ratio('p50Ms')}   p99 ${ratio('p99Ms')}`);
}
