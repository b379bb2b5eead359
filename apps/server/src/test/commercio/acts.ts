/** What can happen at the wholesaler, and how often. */
import { loadConfig } from '../../config.ts';
import { openPagamenti } from '../../features/pagamento/open-pagamenti.ts';
import { releaseScaduti } from '../../features/pagamento/pagamento.service.ts';
import { ACTS_GESTIONALE } from './acts-gestionale.ts';
import { ACTS_PERSONALE } from './acts-personale.ts';
import { ACTS_RIVENDITORE } from './acts-rivenditore.ts';
import { ACTS_VENDITA } from './acts-vendita.ts';
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

const ACTS: readonly Act[] = [
  ...ACTS_RIVENDITORE,
  ...ACTS_VENDITA,
  ...ACTS_GESTIONALE,
  ...ACTS_PERSONALE,
  ...ACTS_TEMPO,
];
const DRAWN = ACTS.flatMap((act) => Array.from({ length: act[1] }, () => act));

/** Does random acts at once. What moves the time comes before the others, because it logs everybody in again. */
export async function doAtOnce(commercio: Commercio, howMany: number): Promise<void> {
  const drawn = Array.from({ length: howMany }, () => commercio.random.pick(DRAWN));
  for (const act of drawn.filter((one) => ACTS_TEMPO.includes(one))) await act[2](commercio);
  await Promise.all(drawn.filter((one) => !ACTS_TEMPO.includes(one)).map(([, , run]) => run(commercio)));
}
