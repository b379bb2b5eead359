/**
 * The whole trade at random: dealers, the ERP, the staff and an agent act in any order on the same few articles.
 * `COMMERCIO` acts instead of a few hundred, and another `COMMERCIO_SEME`, look longer and elsewhere.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doAtOnce } from './test/commercio/acts.ts';
import { startCommercio, type Commercio } from './test/commercio/commercio.ts';

const ACTS = Number(process.env['COMMERCIO'] ?? 400);
/** How many happen at once. More than one finds races; a seed then repeats the acts, but not their interleaving. */
const AT_ONCE = Number(process.env['COMMERCIO_INSIEME'] ?? 1);
/** After how many acts the books are checked. */
const EVERY = 10;

describe('dealers, the ERP, the staff and an agent', { timeout: 180_000 + ACTS * AT_ONCE * 200 }, () => {
  let commercio: Commercio;
  beforeAll(async () => {
    commercio = await startCommercio(process.env['COMMERCIO_SEME'] ?? '1');
  });
  afterAll(() => commercio.test.close());

  it(`succeed or are refused with a sentence, ${ACTS} times, and the books balance all the way`, async () => {
    for (let n = 1; n <= ACTS; n += 1) {
      await doAtOnce(commercio, AT_ONCE).catch((error: unknown) => {
        throw new Error(`Act ${n}. ${commercio.history()}`, { cause: error });
      });
      if (n % EVERY === 0) expect(await commercio.listGuasti(), `after act ${n}. ${commercio.history()}`).toEqual([]);
    }
    const ordini = await commercio.query('select from ordine');
    expect(ordini.length).toBeGreaterThan(ACTS / 25);
  });
});
