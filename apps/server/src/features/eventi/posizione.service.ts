import type { EventiPortale } from '@battistrada/contract/avvisi';
import type pg from 'pg';
import type { FlussoEventi } from '../../ports/flusso-eventi.ts';
import type { Log } from '../../ports/log.ts';
import { listNuovi } from '../chat/chat.service.ts';
import { sendEvento } from './send-evento.ts';

/** The position of a connection: its customer, and the last message that it received. */
export interface Posizione {
  readonly clienteId: number;
  readonly ultimo: number;
  /** Sends the messages after `ultimo`. A call during sending makes it read once more at the end. */
  deliver(): void;
}

/** Number of messages read at a time. */
const STRETCH = 100;

/** The position of a connection that has received the messages up to `dopo`. */
export function createPosizione(
  { pool, log }: { readonly pool: pg.Pool; readonly log: Log },
  { clienteId, dopo, flusso }: { readonly clienteId: number; readonly dopo: number; readonly flusso: FlussoEventi },
): Posizione {
  let ultimo = dopo;
  let isDelivering = false;
  let again = false;

  async function deliverAll(): Promise<void> {
    while (again) {
      again = false;
      const nuovi = await listNuovi({ pool }, clienteId, ultimo, STRETCH);
      for (const messaggio of nuovi) {
        sendEvento<EventiPortale, 'messaggio'>(flusso, 'messaggio', messaggio, messaggio.id);
        ultimo = messaggio.id;
      }
      if (nuovi.length === STRETCH) again = true;
    }
  }

  return {
    clienteId,
    get ultimo() {
      return ultimo;
    },
    deliver: () => {
      again = true;
      if (isDelivering) return;
      isDelivering = true;
      void deliverAll()
        .catch((err: unknown) => log.warn({ err }, 'messages not delivered'))
        .finally(() => {
          isDelivering = false;
        });
    },
  };
}
