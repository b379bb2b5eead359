/** The tasks that wait for the staff. The first request after a while counts them for all processes and all users. */
import type { DaFare } from '@battistrada/contract/da-fare';
import { DATI_DI_BASE, DIRITTO_DI, VOCI_DA_FARE } from '@battistrada/contract/voci-da-fare';
import { hasDiritto } from '@battistrada/contract/diritti';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { inTransaction } from '../../db/pool.ts';
import { countTutto, getContati, lockContati, putContati, type Conteggi } from './da-fare.sql.ts';

/** Counts younger than this are reused. */
const FRESCHI_MS = 3_000;

interface DaFareDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The counts whose lists this user may see, and what he must import first. */
export async function getDaFare(deps: DaFareDeps, sessione: SessioneStaff): Promise<DaFare> {
  const conteggi = await readConteggi(deps);
  const voci = VOCI_DA_FARE.filter((nome) => hasDiritto(sessione, DIRITTO_DI[nome]));
  const isImportatore = hasDiritto(sessione, 'importazioni');
  return {
    voci: voci.map((nome) => ({ nome, quanti: conteggi[nome] ?? 0 })),
    mancano: DATI_DI_BASE.filter((nome) => isImportatore && conteggi[nome] === 0),
  };
}

async function readConteggi({ pool, clock }: DaFareDeps): Promise<Conteggi> {
  const now = clock.now();
  const since = new Date(now.getTime() - FRESCHI_MS);
  const contati = await getContati(pool);
  if (contati.istante >= since) return contati.valore;
  return inTransaction(pool, async (tx) => {
    // A request that waited here for another one's count finds it fresh.
    const contatiOra = await lockContati(tx);
    if (contatiOra.istante >= since) return contatiOra.valore;
    const valore = await countTutto(tx, { now, oggi: giornoOf(now) });
    await putContati(tx, valore, now);
    return valore;
  });
}
