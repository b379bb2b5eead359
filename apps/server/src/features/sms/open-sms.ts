import type { Config } from '../../config.ts';
import { invii } from '../../metriche/metriche.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Sms } from '../../ports/sms.ts';
import { openGateway } from './gateway.adapter.ts';
import { openOutbox } from './outbox.adapter.ts';

/**
 * How text messages are sent: by the gateway when it is set up, not at all when they are switched off, otherwise to the
 * outbox.
 */
export function openSms({ sms, dataDir, demo }: Pick<Config, 'sms' | 'dataDir' | 'demo'>, clock: Clock, log: Log): Sms {
  if (sms === 'spenti') return smsSpenti;
  return counted(sms === null ? openOutbox({ dataDir, demo }, clock, log) : openGateway(sms));
}

function counted(sms: Sms): Sms {
  return {
    send: async (messaggio) => {
      try {
        await sms.send(messaggio);
      } catch (error) {
        invii.inc({ canale: 'sms', esito: 'rinunciato' });
        throw error;
      }
      invii.inc({ canale: 'sms', esito: 'riuscito' });
    },
  };
}

/** Text messages are switched off (SMS_GATEWAY_URL=no): the user is told that none was sent. */
const smsSpenti: Sms = { send: () => Promise.reject(new Error('text messages are off (SMS_GATEWAY_URL=no)')) };
