/**
 * Search, cart, order and history by size of the catalogue: over HTTP compared with the floor, then search by search.
 */
import { loadavg } from 'node:os';
import { withCatalogo, type Catalogo } from './catalogo.ts';
import { printConfronto, printRapporti, type RapportoPavimento, type TempiCatalogo } from './confronto.ts';
import { cpuMsOf, residentMb } from './cpu.ts';
import { medianOf } from './figures.ts';
import { measure, type Measured, type Operation } from './load.ts';
import { startFloor } from './processes.ts';
import { timePrimePagine, timeRicerche } from './ricerche.ts';
import { commonestSizes, prepareScenarios } from './scenarios.ts';

const CONNECTIONS = [1, 16];
/** Floor and product take turns, so that other work of the machine affects both. */
const ROUNDS = 3;

/** Measures and prints each size, and at the end all of them side by side. */
export async function benchRicerca(sizes: readonly number[], durationMs: number): Promise<void> {
  const tempi: TempiCatalogo[] = [];
  for (const articoli of sizes) {
    tempi.push(await withCatalogo(articoli, (catalogo) => benchCatalogo(articoli, catalogo, durationMs)));
  }
  printRapporti(tempi);
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
    const { ricerca, carrello, ordine, storico } = scenarios;
    await measure(ricerca.product, { connections: 1, durationMs: 1, cpuMs: () => 0 });
    console.log(`avvio con dati esistenti fino alla prima ricerca: ${(performance.now() - restarting).toFixed(0)} ms`);
    await measure(ricerca.product, { connections: 1, durationMs: durationMs / 4, cpuMs: () => 0 });
    const primePagine = await timePrimePagine(product.address, comune?.misura ?? '');
    const rapporti: RapportoPavimento[] = [];
    for (const { name, obiettivo, product: productLoad, floor: floorLoad } of [ricerca, carrello, ordine, storico]) {
      for (const connections of CONNECTIONS) {
        const run = (pid: number, load: Operation, ms: number) =>
          measure(load, { connections, durationMs: ms, cpuMs: () => cpuMsOf([pid, catalogo.postgresPid()]) });
        await run(floor.pid, floorLoad, durationMs / 4);
        await run(product.pid, productLoad, durationMs / 4);
        const rounds: { bare: Measured; ours: Measured }[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const bare = await run(floor.pid, floorLoad, durationMs / ROUNDS);
          rounds.push({ bare, ours: await run(product.pid, productLoad, durationMs / ROUNDS) });
        }
        const cpu = medianOf(rounds.map(({ bare, ours }) => ours.cpuMsPerOperation / bare.cpuMsPerOperation));
        report(`${name}, ${connections} ${connections === 1 ? 'connessione' : 'connessioni'}`, rounds);
        const cpuMs = medianOf(rounds.map(({ ours }) => ours.cpuMsPerOperation));
        rapporti.push({ name, connections, obiettivo, cpu, cpuMs });
      }
    }
    console.log(
      `\nmemoria dopo il carico: prodotto ${residentMb(product.pid)} MB, pavimento ${residentMb(floor.pid)} MB`,
    );
    return { articoli, ricerche, primePagine, rapporti };
  } finally {
    await floor.stop();
    await product.stop();
  }
}

/** The median round of each, side by side. */
function report(name: string, rounds: readonly { readonly bare: Measured; readonly ours: Measured }[]): void {
  const line = (who: string, all: readonly Measured[]): string => {
    const of = (field: keyof Measured): number => medianOf(all.map((round) => round[field]));
    const errori = all.reduce((somma, { errors }) => somma + errors, 0);
    return (
      `  ${who.padEnd(10)} ${of('perSecond').toFixed(0).padStart(6)} op/s   CPU ${of('cpuMsPerOperation').toFixed(2).padStart(6)} ms/op   ` +
      `p50 ${of('p50Ms').toFixed(2).padStart(7)} ms   p99 ${of('p99Ms').toFixed(2).padStart(7)} ms   errori ${errori}`
    );
  };
  console.log(`\n${name}, carico della macchina ${loadavg()[0]?.toFixed(2)}`);
  console.log(
    line(
      'pavimento',
      rounds.map(({ bare }) => bare),
    ),
  );
  console.log(
    line(
      'prodotto',
      rounds.map(({ ours }) => ours),
    ),
  );
}
