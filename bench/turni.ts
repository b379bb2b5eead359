/**
 * The delay of another user's document and search while one user has sixty documents, or sixty deep searches, always in
 * progress, against a running product with demo data: `node bench/turni.ts --indirizzo=http://127.0.0.1:3000`
 *
 * Measurements with and without the mass take turns, so that both see the same machine; the mass comes from a process
 * with the lowest priority (`turni-massa.ts`). It still takes a share of the cores from the product, which is printed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { headersOf, login, PREFIX } from './account.ts';
import { cpuMsOf } from './cpu.ts';
import { medianOf, percentileOf } from './figures.ts';
import { send } from './load.ts';
import type { Massa } from './turni-massa.ts';

const { values } = parseArgs({
  options: {
    indirizzo: { type: 'string', default: 'http://127.0.0.1:3000' },
    giri: { type: 'string', default: '9' },
  },
});
const GIRI = Number(values.giri);
const A_ROUND = 7;
/** The time until the queue is full. */
const WARM_MS = 400;
/** Between two requests of the other user. */
const PAUSE_MS = 40;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const child = fork(new URL('./turni-massa.ts', import.meta.url));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The requests of a demo customer: his newest invoice as PDF, a search, and a search for a far page. */
async function open(username: string): Promise<{ documento: Massa; ricerca: Massa; profonda: Massa }> {
  const headers = headersOf(await login(values.indirizzo, username));
  const to = (path: string): Massa => ({ url: values.indirizzo + PREFIX + path, headers });
  const list = JSON.parse((await send(agent, to('/Documenti/Fatture'))).body) as {
    documenti: { idDocumento: number; tipo: string }[];
  };
  const [first] = list.documenti;
  return {
    documento: to(`/Documenti/trova?iddoc=${first?.idDocumento}&tipo=${first?.tipo}`),
    ricerca: to('/Ricerca/Pneumatici?searchTextQuery=205%2F55%20R16'),
    profonda: to('/Ricerca/Pneumatici?searchTextQuery=estive&pagina=40'),
  };
}

/** Several delays of the other user. */
async function waits(one: Massa): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < A_ROUND; i += 1) {
    const before = performance.now();
    const { status } = await send(agent, one);
    if (status !== 200) throw new Error(`${one.url}: ${status}`);
    taken.push(performance.now() - before);
    await pause(PAUSE_MS);
  }
  return taken;
}

async function compare(name: string, one: Massa, massa: Massa): Promise<void> {
  await waits(one);
  const alone: number[] = [];
  const beside: number[] = [];
  let [answered, refused, generatorMs, wallMs] = [0, 0, 0, 0];
  for (let giro = 0; giro < GIRI; giro += 1) {
    alone.push(...(await waits(one)));
    const [cpu, start] = [cpuMsOf([child.pid ?? 0]), performance.now()];
    child.send({ massa });
    await pause(WARM_MS);
    beside.push(...(await waits(one)));
    wallMs += performance.now() - start;
    generatorMs += cpuMsOf([child.pid ?? 0]) - cpu;
    child.send({ massa: null });
    const [done] = (await once(child, 'message')) as [{ answered: number; refused: number }];
    answered += done.answered;
    refused += done.refused;
  }
  const ms = (value: number): string => value.toFixed(0).padStart(4);
  const ratio = (medianOf(beside) / medianOf(alone)).toFixed(1);
  console.log(
    `${name}: ${ms(medianOf(beside))} ms (p95 ${ms(percentileOf(beside, 0.95))}), alone ${ms(medianOf(alone))} ms` +
      ` (p95 ${ms(percentileOf(alone, 0.95))}): ${ratio} times; of the one user's ${answered} answered, ${refused} refused;` +
      ` generator ${((generatorMs / wallMs) * 100).toFixed(0)} % of a core, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

const [molti, uno] = [await open('rossi'), await open('verdi')];
await compare('document beside documents', uno.documento, molti.documento);
await compare('search beside deep searches', uno.ricerca, molti.profonda);
await compare('document beside deep searches', uno.documento, molti.profonda);
await compare('search beside documents', uno.ricerca, molti.documento);
child.disconnect();
agent.destroy();
