import type pg from 'pg';
import type { Config } from '../config.ts';
import { deleteScaduti } from '../db/limiti.sql.ts';
import { removeSessioniScadute } from '../features/login/login.service.ts';
import { tellScadenze } from '../features/avvisi/avvisi.service.ts';
import { removeNonInviati } from '../features/chat/chat.service.ts';
import { openPagamenti } from '../features/pagamento/open-pagamenti.ts';
import { releaseScaduti } from '../features/pagamento/pagamento.service.ts';
import { openPosta } from '../features/posta/open-posta.ts';
import { sendPosta } from '../features/posta/posta.service.ts';
import { erasePreventiviCancellati } from '../features/preventivo/preventivo.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Job } from './runner.ts';

export interface JobsDeps {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
}

/** Every job of the server, in the order they run. */
export async function createJobs({ config, pool, clock, log }: JobsDeps): Promise<Job[]> {
  const pagamenti = await openPagamenti(config);
  const posta = openPosta(config, clock, log);
  return [
    { name: 'pagamenti scaduti', run: () => releaseScaduti({ pool, clock, log, pagamenti }) },
    {
      name: 'scadenze',
      run: async () => {
        await removeSessioniScadute({ pool, clock });
        await deleteScaduti(pool, clock.now());
      },
    },
    { name: 'posta', run: () => sendPosta({ pool, clock, log, posta, marchio: config.marchio }) },
    { name: 'avvisi di scadenza', run: () => tellScadenze({ pool, clock }) },
    { name: 'allegati non inviati', run: () => removeNonInviati({ pool, clock }) },
    { name: 'preventivi cancellati', run: () => erasePreventiviCancellati({ pool, clock }) },
  ];
}
