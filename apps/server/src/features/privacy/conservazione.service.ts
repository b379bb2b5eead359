/** The storage time of each kind of data (docs/privacy.md): older data is deleted by a job. */
import type { GiorniConservazione } from '@battistrada/contract/impostazioni';
import { DAY_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { readImpostazioni } from '../impostazioni/impostazioni.service.ts';
import {
  deleteChat,
  deleteDispositivi,
  deleteImportazioni,
  deletePostaRinunciata,
  deletePreventivi,
  deleteRegistro,
} from './conservazione.sql.ts';

export interface ConservazioneDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Parameters<typeof readImpostazioni>[1] & { readonly conservazione: GiorniConservazione };
}

const REGOLE: Readonly<Record<keyof GiorniConservazione, (tx: Db, prima: Date) => Promise<number>>> = {
  registro: deleteRegistro,
  posta: deletePostaRinunciata,
  chat: deleteChat,
  preventivi: deletePreventivi,
  dispositivi: deleteDispositivi,
  importazioni: deleteImportazioni,
};

/** Deletes data that is older than its storage time, in small parts, until none is left or `signal` aborts. */
export async function deleteVecchi(
  { pool, clock, config, log }: ConservazioneDeps,
  signal: AbortSignal,
): Promise<void> {
  const tenuti = (await readImpostazioni(pool, config, log)).conservazione ?? config.conservazione;
  for (const nome of Object.keys(REGOLE) as (keyof GiorniConservazione)[]) {
    const giorni = tenuti[nome];
    // 0 means for ever.
    if (giorni === 0) continue;
    const prima = new Date(clock.now().getTime() - giorni * DAY_MS);
    let deleted = 1;
    while (deleted > 0 && !signal.aborted) deleted = await inTransaction(pool, (tx) => REGOLE[nome](tx, prima));
  }
}
