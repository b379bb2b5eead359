/** Search, cart and confirmation by size of the catalogue: over HTTP beside the floor, then search by search. */
import { withCatalogo, type Catalogo } from './catalogo.ts';
import { printConfronto, type TempiCatalogo } from './confronto.ts';
import { cpuMsOf, residentMb } from './cpu.ts';
import { measure, type Measured } from './load.ts';
import { startFloor } from './processes.ts';
import { timePrimePagine, timeRicerche } from './ricerche.ts';
import { commonestSizes, prepareScenarios } from './scenarios.ts';

const CONNECTIONS = [1, 16];

/** Measures each size and prints it, at the end all of them side by side. */
export async function benchRicerca(sizes: readonly number[], durationMs: number): Promise<void> {
  const tempi: TempiCatalogo[] = [];
  for (const articoli of sizes) {
    tempi.push(await withCatalogo(articoli, (catalogo) => benchCatalogo(articoli, catalogo, durationMs)));
  }
  printConfronto(tempi);
}

async function benchCatalogo(articoli: number, catalogo: Catalogo, durationMs: number): Promise<TempiCatalogo> {
  const { pool, databaseUrl } = catalogo;
  const [comune] = await commonestSizes(pool, 1);
  const ricerche = await timeRicerche(databaseUrl, comune?.misura ?? '');
  const floor = await startFloor(databaseUrl);
  const preparing = await catalogo.start();
  const scenarios = await prepareScenarios(pool, preparing.address, floor.address);
  await preparing.stop();

  const restarting = performance.now();
  const product = await catalogo.start();
  try {
    const { ricerca, ordine } = scenarios;
    await measure(ricerca.product, { connections: 1, durationMs: 1, cpuMs: () => 0 });
    console.log(`avvio con dati esistenti fino alla prima ricerca: ${(performance.now() - restarting).toFixed(0)} ms`);
    await measure(ricerca.product, { connections: 1, durationMs: durationMs / 4, cpuMs: () => 0 });
    const primePagine = await timePrimePagine(product.address, comune?.misura ?? '');
    for (const { name, product: productLoad, floor: floorLoad } of [ricerca, ordine]) {
      for (const connections of CONNECTIONS) {
        const run = (pid: number, load: typeof productLoad) =>
          measure(load, { connections, durationMs, cpuMs: () => cpuMsOf([pid, catalogo.postgresPid()]) });
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
    return { articoli, ricerche, primePagine };
  } finally {
    await floor.stop();
    await product.stop();
  }
}

function report(name: string, bare: Measured, ours: Measured): void {
  const ratio = (field: 'cpuMsPerOperation' | 'p50Ms' | 'p99Ms'): string => (ours[field] / bare[field]).toFixed(2);
  const line = (who: string, m: Measured): string =>
    `  ${who.padEnd(10)} ${m.perSecond.toFixed(0).padStart(6)} op/s   CPU ${m.cpuMsPerOperation.toFixed(2).padStart(6)} ms/op   ` +
    `p50 ${m.p50Ms.toFixed(2).padStart(7)} ms   p99 ${m.p99Ms.toFixed(2).padStart(7)} ms   errori ${m.errors}`;
  console.log(`\n${name}`);
  console.log(line('pavimento', bare));
  console.log(line('prodotto', ours));
  console.log(
    `  rapporti   CPU ${ratio('cpuMsPerOperation')} (obiettivo ≤ 2)   p50 ${ratio('p50Ms')}   p99 ${ratio('p99Ms')}`,
  );
}
