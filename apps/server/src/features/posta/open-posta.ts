import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Posta } from '../../ports/posta.ts';
import { openOutbox } from './outbox.adapter.ts';
import { openSmtp } from './smtp.adapter.ts';

/** The way mail leaves: by SMTP where it is set up, else into the outbox. */
export function openPosta({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>, clock: Clock, log: Log): Posta {
  return smtp === null ? openOutbox(dataDir, clock, log) : openSmtp(smtp);
}
