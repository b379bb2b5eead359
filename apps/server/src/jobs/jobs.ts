import { allegatiNonInviati } from './allegati-non-inviati.job.ts';
import { arrivi } from './arrivi.job.ts';
import { avvisiDiScadenza } from './avvisi-di-scadenza.job.ts';
import { backup } from './backup.job.ts';
import { cartelleOrfane } from './cartelle-orfane.job.ts';
import { conservazione } from './conservazione.job.ts';
import { eprel } from './eprel.job.ts';
import { importazioni } from './importazioni.job.ts';
import { isClockTrusted } from '../db/orologio.sql.ts';
import type { Job } from './job.ts';
import { novitaOutlet } from './novita-outlet.job.ts';
import { ordiniInCartella } from './ordini-in-cartella.job.ts';
import { passwordDimenticate } from './password-dimenticate.job.ts';
import { osservati } from './osservati.job.ts';
import { pagamentiScaduti } from './pagamenti-scaduti.job.ts';
import { posta } from './posta.job.ts';
import { preventiviCancellati } from './preventivi-cancellati.job.ts';
import { prezziFuturi } from './prezzi-futuri.job.ts';
import { righeInAttesa } from './righe-in-attesa.job.ts';
import { scadenze } from './scadenze.job.ts';
import { sms } from './sms.job.ts';
import { statistiche } from './statistiche.job.ts';
import { webhook } from './webhook.job.ts';

const ALL: readonly Job[] = [
  pagamentiScaduti,
  posta,
  sms,
  passwordDimenticate,
  scadenze,
  avvisiDiScadenza,
  allegatiNonInviati,
  preventiviCancellati,
  conservazione,
  webhook,
  importazioni,
  righeInAttesa,
  arrivi,
  prezziFuturi,
  eprel,
  ordiniInCartella,
  osservati,
  statistiche,
  novitaOutlet,
  cartelleOrfane,
  backup,
];

/** Every job of the server. They run independently, so their order does not matter. */
export const JOBS: readonly Job[] = ALL.map((job) => (job.isByAge === true ? whileTrusted(job) : job));

/** The same job, but it does nothing for a while after the clock has jumped. */
function whileTrusted(job: Job): Job {
  return {
    ...job,
    run: async (deps, signal) => {
      const { pool, clock, log } = deps;
      const trusted = await isClockTrusted(pool, clock.now(), (jump) =>
        log.error({ ...jump, job: job.name }, 'the clock has jumped: what deletes by age waits for an hour'),
      );
      if (trusted) await job.run(deps, signal);
    },
  };
}
