/** What can happen at the wholesaler, and how often. */
import { loadConfig } from '../../config.ts';
import { openPagamenti } from '../../features/pagamento/open-pagamenti.ts';
import { releaseScaduti } from '../../features/pagamento/pagamento.service.ts';
import { ACTS_GESTIONALE } from './acts-gestionale.ts';
import { ACTS_PERSONALE } from './acts-personale.ts';
import { ACTS_RIVENDITORE } from './acts-rivenditore.ts';
import type { Act, Commercio } from './commercio.ts';

const ACTS_TEMPO: readonly Act[] = [
  ['time passes', 4, ({ random, advance }) => advance(random.pick(JUMPS))],
  ['unpaid orders are released', 4, release],
];

/** Milliseconds: from a second to a day. A payment page lasts half an hour. */
const JUMPS = [1_000, 60_000, 600_000, 1_900_000, 7_200_000, 86_400_000];

async function release({ test }: Commercio): Promise<void> {
  const pagamenti = await openPagamenti(loadConfig({}), async () => 'Battistrada');
  await releaseScaduti({ pool: test.database.pool, clock: test.clock, log: test.app.log, pagamenti });
}

const ACTS: readonly Act[] = [...ACTS_RIVENDITORE, ...ACTS_GESTIONALE, ...ACTS_PERSONALE, ...ACTS_TEMPO];
const DRAWN = ACTS.flatMap((act) => Array.from({ length: act[1] }, () => act));

/** Does one random act. */
export async function doOne(commercio: Commercio): Promise<void> {
  const [, , run] = commercio.random.pick(DRAWN);
  await run(commercio);
}
