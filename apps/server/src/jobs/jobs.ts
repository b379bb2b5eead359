import { allegatiNonInviati } from './allegati-non-inviati.job.ts';
import { arrivi } from './arrivi.job.ts';
import { avvisiDiScadenza } from './avvisi-di-scadenza.job.ts';
import { backup } from './backup.job.ts';
import { cartelleOrfane } from './cartelle-orfane.job.ts';
import { importazioni } from './importazioni.job.ts';
import type { Job } from './job.ts';
import { ordiniInCartella } from './ordini-in-cartella.job.ts';
import { pagamentiScaduti } from './pagamenti-scaduti.job.ts';
import { posta } from './posta.job.ts';
import { preventiviCancellati } from './preventivi-cancellati.job.ts';
import { prezziFuturi } from './prezzi-futuri.job.ts';
import { scadenze } from './scadenze.job.ts';
import { sms } from './sms.job.ts';
import { webhook } from './webhook.job.ts';

/** Every job of the server. Each runs on its own: their order means nothing. */
export const JOBS: readonly Job[] = [
  pagamentiScaduti,
  posta,
  sms,
  scadenze,
  avvisiDiScadenza,
  allegatiNonInviati,
  preventiviCancellati,
  webhook,
  importazioni,
  arrivi,
  prezziFuturi,
  ordiniInCartella,
  cartelleOrfane,
  backup,
];
