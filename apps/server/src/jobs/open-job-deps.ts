import { readImpostazioni } from '../features/impostazioni/impostazioni.service.ts';
import { openPagamenti } from '../features/pagamento/open-pagamenti.ts';
import { openPosta } from '../features/posta/open-posta.ts';
import { openSms } from '../features/sms/open-sms.ts';
import type { JobDeps } from './job.ts';

/** The dependencies of the jobs, with the configured providers. */
export async function openJobDeps(given: Omit<JobDeps, 'pagamenti' | 'posta' | 'sms'>): Promise<JobDeps> {
  const { config, clock, log, pool } = given;
  const marchio = async () => (await readImpostazioni(pool, config, log)).marchio;
  return {
    ...given,
    pagamenti: await openPagamenti(config, marchio),
    posta: openPosta(config, clock, log),
    sms: openSms(config, clock, log),
  };
}
