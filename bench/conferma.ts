/** The slowest confirmations while many confirm at once, compared with the floor: at most 4 times as long. */
import { loadavg } from 'node:os';
import { withCatalogo } from './catalogo.ts';
import { measure } from './load.ts';
import { startFloor } from './processes.ts';
import { prepareScenarios } from './scenarios.ts';

const CONNECTIONS = 32;
/** Floor and product take turns, so that other work of the machine affects both. */
const ROUNDS = 3;
const P99_RATIO = 4;

export async function benchConferma(articoli: number, durationMs: number): Promise<void> {
  await withCatalogo(articoli, async ({ pool, databaseUrl, start }) => {
    const floor = await startFloor(databaseUrl);
    const product = await start();
    try {
      const { conferma } = await prepareScenarios(pool, product.address, floor.address);
      console.log(`\n${conferma.name}, ${CONNECTIONS} connessioni`);
      const run = async (load: typeof conferma.product, ms: number) =>
        measure(load, { connections: CONNECTIONS, durationMs: ms, cpuMs: () => 0 });
      await run(conferma.floor, durationMs / 4);
      await run(conferma.product, durationMs / 4);
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const bare = await run(conferma.floor, durationMs);
        const ours = await run(conferma.product, durationMs);
        ratios.push(ours.p99Ms / bare.p99Ms);
        console.log(
          `  p50 ${bare.p50Ms.toFixed(1)} → ${ours.p50Ms.toFixed(1)} ms   p99 ${bare.p99Ms.toFixed(1)} → ${ours.p99Ms.toFixed(1)} ms` +
            `   errori ${bare.errors} → ${ours.errors}   carico ${loadavg()[0]?.toFixed(2)}`,
        );
      }
      const worst = Math.max(...ratios).toFixed(2);
      console.log(`  p99 del prodotto / pavimento, il peggiore dei giri: ${worst} (obiettivo ≤ ${P99_RATIO})`);
    } finally {
      await product.stop();
      await floor.stop();
    }
  });
}
