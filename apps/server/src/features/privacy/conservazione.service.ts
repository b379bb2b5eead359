/** How long each kind of data is kept (docs/privacy.md): what is older goes by itself. */
import type pg from 'pg';
import type { Conservazione } from '../../conservazione.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
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
  readonly config: { readonly conservazione: Conservazione };
}

const DAY_MS = 24 * 3_600_000;

const REGOLE: Readonly<Record<keyof Conservazione, (tx: Db, prima: Date) => Promise<number>>> = {
  registro: deleteRegistro,
  postaRinunciata: deletePostaRinunciata,
  chat: deleteChat,
  preventivi: deletePreventivi,
  dispositivi: deleteDispositivi,
  importazioni: deleteImportazioni,
};

/** Deletes what is older than its kind is kept, a little at a time, until nothing is left or `signal` has come. */
export async function deleteVecchi({ pool, clock, config }: ConservazioneDeps, signal: AbortSignal): Promise<void> {
  for (const nome of Object.keys(REGOLE) as (keyof Conservazione)[]) {
    const giorni = config.conservazione[nome];
    if (giorni === null) continue;
    const prima = new Date(clock.now().getTime() - giorni * DAY_MS);
    let deleted = 1;
    while (deleted > 0 && !signal.aborted) deleted = await inTransaction(pool, (tx) => REGOLE[nome](tx, prima));
  }
}
