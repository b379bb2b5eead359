/** What waits for somebody of the staff. Whoever asks first after a while counts for all processes and all people. */
import type { DaFare } from '@battistrada/contract/da-fare';
import { DIRITTO_DI, VOCI_DA_FARE } from '@battistrada/contract/voci-da-fare';
import { hasDiritto } from '@battistrada/contract/diritti';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { claimConteggio, countTutto, getContati, putContati, type Conteggi } from './da-fare.sql.ts';

/** Younger counts are told again. */
const FRESCHI_MS = 3_000;
const SETTIMANA_MS = 7 * 24 * 3_600_000;

interface DaFareDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The counts that this person may see the lists of. */
export async function getDaFare(deps: DaFareDeps, sessione: SessioneStaff): Promise<DaFare> {
  const conteggi = await readConteggi(deps);
  const voci = VOCI_DA_FARE.filter((nome) => hasDiritto(sessione, DIRITTO_DI[nome]));
  return { voci: voci.map((nome) => ({ nome, quanti: conteggi[nome] ?? 0 })) };
}

async function readConteggi({ pool, clock }: DaFareDeps): Promise<Conteggi> {
  const now = clock.now();
  const since = new Date(now.getTime() - FRESCHI_MS);
  const contati = await getContati(pool);
  const isFresh = contati !== null && contati.istante !== null && contati.istante >= since;
  if (isFresh || !(await claimConteggio(pool, since, now))) return contati?.valore ?? {};
  const valore = await countTutto(pool, new Date(now.getTime() - SETTIMANA_MS));
  await putContati(pool, valore);
  return valore;
}
