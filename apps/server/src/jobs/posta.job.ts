import { MINUTE_MS, SECOND_MS } from '@battistrada/domain/durata';
import type { Config } from '../config.ts';
import { readImpostazioni } from '../features/impostazioni/impostazioni.service.ts';
import { sendPosta } from '../features/posta/posta.service.ts';
import type { Indirizzi } from '../formato/lettera.ts';
import type { Job } from './job.ts';

/** Sends mail that is due. Each message has its own waits after failures. */
export const posta: Job = {
  name: 'posta',
  everyMs: 15 * SECOND_MS,
  limitMs: 5 * MINUTE_MS,
  run: async ({ config, ...deps }, signal) => {
    const { marchio } = await readImpostazioni(deps.pool, config, deps.log);
    await sendPosta({ ...deps, marchio, indirizzi: indirizziOf(config) }, signal);
  },
};

/** Links in a mail need an address. In the demo the portal is reached from this machine. */
function indirizziOf({ publicUrl, demo, port, apiPrefix }: Config): Indirizzi | null {
  const portale = publicUrl ?? (demo ? `http://localhost:${port}` : null);
  return portale === null ? null : { portale, chiamate: `${portale}${apiPrefix}` };
}
