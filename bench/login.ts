/**
 * Logins during searches: whether hashing passwords delays users who are already logged in. Both run at a steady rate,
 * whatever the answers take.
 */
import { randomUUID } from 'node:crypto';
import { headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { medianOf, percentileOf, table } from './figures.ts';
import { commonestSizes } from './scenarios.ts';

const ARTICOLI = 20_000;
const LOGINS_A_SECOND = 20;
const SEARCHES_A_SECOND = 40;

/** Prints the times of searches alone and during logins, and of these logins. */
export async function benchLogin(durationMs: number): Promise<void> {
  await withCatalogo(ARTICOLI, async (catalogo) => {
    const product = await catalogo.start();
    try {
      const searches = await searchesAt(product.address, await commonestSizes(catalogo.pool, 8));
      const logins = loginsAt(product.address);
      await Promise.all([pace(searches, SEARCHES_A_SECOND, 1_000), pace(logins, LOGINS_A_SECOND, 1_000)]);

      const alone = await pace(searches, SEARCHES_A_SECOND, durationMs);
      const [beside, entered] = await Promise.all([
        pace(searches, SEARCHES_A_SECOND, durationMs),
        pace(logins, LOGINS_A_SECOND, durationMs),
      ]);
      table(
        ['', 'p50 ms', 'p99 ms', 'riusciti'],
        [
          rowOf(`ricerca, ${SEARCHES_A_SECOND} al secondo`, alone),
          rowOf(`ricerca con ${LOGINS_A_SECOND} accessi al secondo`, beside),
          rowOf(`accesso, ${LOGINS_A_SECOND} al secondo`, entered),
        ],
      );
      const growth = percentileOf(beside.times, 0.99) / percentileOf(alone.times, 0.99);
      console.log(`  p99 della ricerca cresce di ${growth.toFixed(2)} volte (obiettivo ≤ 2)`);
    } finally {
      await product.stop();
    }
  });
}

interface Paced {
  readonly times: number[];
  readonly sent: number;
}

/** Sends at its rate without waiting for answers; returns the times of successful ones. */
async function pace(operation: (index: number) => Promise<boolean>, rate: number, durationMs: number): Promise<Paced> {
  const times: number[] = [];
  const sent = Math.round((rate * durationMs) / 1_000);
  const start = performance.now();
  const under: Promise<void>[] = [];
  for (let index = 0; index < sent; index += 1) {
    const due = start + (index * 1_000) / rate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    under.push(
      operation(index).then((succeeded) => {
        // Measured from the planned time, so that a late client hides nothing.
        if (succeeded) times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(under);
  return { times, sent };
}

async function searchesAt(
  product: string,
  sizes: readonly { misura: string }[],
): Promise<(index: number) => Promise<boolean>> {
  const headers = headersOf(await login(product, PRODUCT_USERNAME));
  return async (index) => {
    const query = new URLSearchParams({ searchTextQuery: sizes[index % sizes.length]?.misura ?? '' });
    const answer = await fetch(`${product}${PREFIX}/Ricerca/Pneumatici?${query.toString()}`, { headers });
    await answer.text();
    return answer.ok;
  };
}

/** Each on a new device, as with twenty people in a second. */
function loginsAt(product: string): () => Promise<boolean> {
  const devices = Array.from({ length: 100 }, () => randomUUID());
  let next = 0;
  return async () => {
    next += 1;
    return login(product, PRODUCT_USERNAME, devices[next % devices.length]).then(
      () => true,
      () => false,
    );
  };
}

function rowOf(name: string, { times, sent }: Paced): string[] {
  return [name, medianOf(times).toFixed(1), percentileOf(times, 0.99).toFixed(1), `${times.length} su ${sent}`];
}
