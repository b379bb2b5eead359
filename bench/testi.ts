/**
 * What each of 200 texts costs that a dealer could type, on the largest catalogue: at most 50 ms, one after the other
 * over HTTP.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { headersOf, login, PREFIX, PRODUCT_USERNAME } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { medianOf, percentileOf, table } from './figures.ts';
import { send } from './load.ts';
import { TIPICI } from './parser.ts';
import { commonestSizes } from './scenarios.ts';

const GOAL_MS = 50;
const TEXTS = 200;
const ROUNDS = 5;
const SHOWN = 15;

/** Behind a size. */
const ADDED = 'estive|inv|michelin|91v|xl|rft|4 pezzi|8 pezzi|mich 4 stagioni|v conti o pirelli'.split('|');

/** No size narrows these: words and indices that thousands of articles share. */
const WORDS = [
  'estive|invernali|4 stagioni|xl|runflat|m+s|3pmsf|outlet|suv|trasporto|camion|moto',
  '8 pezzi|20 pezzi|100 pezzi|estive 8 pezzi|michelin 20 pezzi|4 stagioni xl 8 pezzi|suv 12 pezzi',
  '91v|94v xl|95h|100y|112r|121/120s|91v estive|94w michelin|95h invernali 8 pezzi',
  'r16|r17|r18|22.5|r16 91v|r17 94w xl|r18 95y|r15 88h estive|r22.5 rimorchio|19 inv 4 pezzi',
  'michelin|mich inv|conti estive|pirelli xl|bridgestone r17|goodyear 4 stagioni r16|hankook 8 pezzi',
  '205|225/45|205/55|195/65 estive|235/55 suv|315/80|385/65|10.00|16.9',
  'cerchi|cerchi lega|cerchi ferro 16|5x112|5x112 et46|camere d aria|protettore|valvole|pesi',
  'crossclimate|primacy|turanza|ps4s|p zero|ecocontact|crossclimate r17|primacy 91v|zero xl',
].flatMap((line) => line.split('|'));

export async function benchTesti(articoli: number): Promise<void> {
  await withCatalogo(articoli, async ({ pool, start }) => {
    const product = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const headers = headersOf(await login(product.address, PRODUCT_USERNAME));
      const fixed = [...TIPICI, ...WORDS];
      const sizes = await commonestSizes(pool, TEXTS);
      const bySize = sizes.flatMap(({ misura }) => [misura, ...ADDED.map((added) => `${misura} ${added}`)]);
      const texts = [...fixed, ...bySize].slice(0, TEXTS);
      const times: { testo: string; ms: number }[] = [];
      for (const testo of texts) {
        const url = `${product.address}${PREFIX}/Ricerca/Pneumatici?${new URLSearchParams({ searchTextQuery: testo }).toString()}`;
        const taken: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = performance.now();
          const { status } = await send(agent, { url, headers });
          if (status !== 200) throw new Error(`${testo}: ${status}`);
          taken.push(performance.now() - before);
        }
        times.push({ testo, ms: medianOf(taken) });
      }
      times.sort((a, b) => b.ms - a.ms);
      const slow = times.filter(({ ms }) => ms > GOAL_MS).length;
      console.log(`\n${times.length} testi, carico della macchina ${loadavg()[0]?.toFixed(2)}; i più lenti:`);
      table(
        ['testo', 'ms'],
        times.slice(0, SHOWN).map(({ testo, ms }) => [testo, ms.toFixed(1)]),
      );
      const all = times.map(({ ms }) => ms);
      console.log(
        `p50 ${medianOf(all).toFixed(1)} ms, p95 ${percentileOf(all, 0.95).toFixed(1)} ms; oltre ${GOAL_MS} ms: ${slow} (obiettivo 0)`,
      );
    } finally {
      agent.destroy();
      await product.stop();
    }
  });
}
