import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Posta } from '../../ports/posta.ts';
import { openOutbox } from './outbox.adapter.ts';
import { openSmtp } from './smtp.adapter.ts';

/** How mail is sent: by SMTP when it is set up, not at all when it is switched off, otherwise to the outbox. */
export function openPosta({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>, clock: Clock, log: Log): Posta {
  if (smtp === 'spenta') return postaSpenta(log);
  return smtp === null ? openOutbox(dataDir, clock, log) : openSmtp(smtp);
}

/** Mail is switched off (SMTP_URL=no): the queue is emptied, and nobody gets anything. */
function postaSpenta(log: Log): Posta {
  return { send: async ({ id }) => log.info({ messaggio: id }, 'mail is off: message dropped') };
}
