/**
 * How long each call takes that the dealer's screens read, and the two that every order writes, at its slowest: at most
 * 50 ms p99 at 16 connections. Documents, exports and the log-in are left out: they cost what they make.
 */
import { loadavg } from 'node:os';
import { endpoints } from '@battistrada/contract/endpoints';
import type { AnyEndpoint } from '@battistrada/contract/endpoint';
import { headersOf, login, PREFIX } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { table } from './figures.ts';
import { measure, type Operation } from './load.ts';
import { CART_LINES, commonestSizes, createDealers, cycleThrough, makeRoom, plentifulArticles } from './scenarios.ts';

const CONNECTIONS = 16;
const P99_MS = 50;
/** Of one other call: there are some fifty of them. */
const A_CALL_MS = 2_000;
/** Until the processes have compiled what they run: a process that runs for days is never cold. */
const WARM_MS = 5_000;

/** Calls of a session that read and need no id: those have nothing to answer about on fresh data. */
const isMeasured = ({ access, call, effect, turno, answer, query, protocolVersion }: AnyEndpoint): boolean =>
  access === 'session' &&
  call.method === 'GET' &&
  effect === 'read' &&
  turno === null &&
  answer !== 'file' &&
  protocolVersion &&
  !call.path.includes(':') &&
  query.safeParse({}).success;

export async function benchPortale(articoli: number, durationMs: number): Promise<void> {
  await withCatalogo(articoli, async ({ pool, start }) => {
    const product = await start();
    try {
      await makeRoom(pool);
      const dealers = await createDealers(pool);
      const sessions = await Promise.all(dealers.map((username) => login(product.address, username)));
      const articles = await plentifulArticles(pool);
      const adds = sessions.map((_, i) =>
        cycleThrough(
          Array.from({ length: CART_LINES }, (_line, n) => articles[(i * CART_LINES + n) % articles.length]),
        ),
      );
      const sizes = cycleThrough(await commonestSizes(pool, 40));
      const ask =
        (path: (dealer: number) => string): Operation =>
        async ({ index, send }) => {
          const headers = headersOf(sessions[index] ?? '');
          return (await send({ url: `${product.address}${PREFIX}${path(index)}`, headers })).status === 200;
        };
      const search = (query: () => Record<string, string>) =>
        ask(() => `/Ricerca/Pneumatici?${new URLSearchParams(query()).toString()}`);
      const loads: readonly (readonly [string, Operation])[] = [
        ['ricerca: misura', search(() => ({ searchTextQuery: sizes().misura }))],
        ['ricerca: misura e marca', search(() => ({ searchTextQuery: sizes().misura, marca: String(sizes().marca) }))],
        ['ricerca: misura, estive, 4 pezzi', search(() => ({ searchTextQuery: `${sizes().misura} estive 4 pezzi` }))],
        ['ricerca: pagina 20 di una parola', search(() => ({ searchTextQuery: 'invernali', pagina: '20' }))],
        ['ricerca: outlet', search(() => ({ outlet: 'true' }))],
        // The same articles again and again, so that the cart read next has the lines of a usual one.
        [
          'aggiunta',
          ask((i) => `/Carrello/Aggiungi?${new URLSearchParams({ id: adds[i]?.() ?? '', qty: '1' }).toString()}`),
        ],
        ['carrello', ask(() => '/Carrello/Carrello?simulaSmistamento=true')],
        ...endpoints.filter(isMeasured).map(({ call }) => [call.path.slice(1), ask(() => call.path)] as const),
      ];
      const run = (load: Operation, ms: number) =>
        measure(load, { connections: CONNECTIONS, durationMs: ms, cpuMs: () => 0 });
      for (const [, load] of loads.slice(0, 3)) await run(load, WARM_MS);
      const lines: string[][] = [];
      for (const [name, load] of loads) {
        const warm = await run(load, A_CALL_MS / 4);
        // A customer may not make an agent's calls.
        if (warm.errors > 0) continue;
        const { perSecond, p50Ms, p99Ms, errors } = await run(load, Math.min(durationMs, A_CALL_MS));
        lines.push([name, perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1), String(errors)]);
      }
      lines.sort((a, b) => Number(b[3]) - Number(a[3]));
      console.log(`\n${CONNECTIONS} connessioni, carico della macchina ${loadavg()[0]?.toFixed(2)}`);
      table(['chiamata', 'al secondo', 'p50 ms', 'p99 ms', 'errori'], lines);
      const slow = lines.filter(([, , , p99]) => Number(p99) > P99_MS).length;
      console.log(`${slow} di ${lines.length} chiamate oltre ${P99_MS} ms p99 (obiettivo 0)`);
    } finally {
      await product.stop();
    }
  });
}
