/**
 * Notifications that PostgreSQL sends to every server process at a commit (`pg_notify`, migration 0013), over one
 * connection that reconnects by itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../ports/log.ts';

/** `<event> <customer> <more>`, as the triggers and statements write it. */
export interface Notifica {
  readonly cosa: string;
  readonly clienteId: number;
  readonly altro: readonly string[];
}

/** Null when the connection is new or restored: earlier notifications have been missed. */
export type OnNotifica = (notifica: Notifica | null) => void;

export interface Notifiche {
  /** Opens the connection at the first call, so that a process without listeners has none. */
  listen(onNotifica: OnNotifica): void;
  /** True when new notifications will arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** A silent connection may be dead: this is the interval between checks, and the time limit for the answer. */
const ASK_MS = 15_000;
const ANSWER_MS = 5_000;
/** How long a stop waits for a connection that is just being opened: PostgreSQL reports one that breaks off. */
const CLOSE_MS = 500;

/** Listens on a connection outside the pool, whose connections are for statements. */
export function openNotifiche(pool: pg.Pool, log: Log): Notifiche {
  const listeners = new Set<OnNotifica>();
  let client: pg.Client | null = null;
  let connecting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let listening = false;
  let closed = false;

  const tell = (notifica: Notifica | null): void => listeners.forEach((onNotifica) => onNotifica(notifica));

  async function connect(): Promise<void> {
    const { connectionString } = pool.options;
    const opened = new pg.Client({
      ...(connectionString === undefined ? {} : { connectionString }),
      application_name: 'battistrada notifiche',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client = opened;
    // A broken connection raises both events; an ended or failed one raises either.
    opened.once('end', () => retry(opened)).on('error', () => retry(opened));
    opened.on('notification', ({ payload = '' }) => tell(parseNotifica(payload)));
    try {
      await opened.connect();
      await opened.query('listen battistrada');
      listening = true;
      tell(null);
      asking = setInterval(() => void opened.query('select 1').catch(() => retry(opened)), ASK_MS).unref();
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'no notifications for the moment');
      retry(opened);
    }
  }

  function retry(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = null;
    listening = false;
    clearInterval(asking);
    void lost.end().catch(() => {});
    timer = setTimeout(() => void (connecting = connect()), RETRY_MS);
  }

  return {
    listen: (onNotifica) => {
      listeners.add(onNotifica);
      if (listeners.size === 1) connecting = connect();
    },
    isListening: () => listening,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(asking);
      await Promise.race([connecting, pause(CLOSE_MS, undefined, { ref: false })]);
      // A connection that opened meanwhile asks by its own interval.
      clearInterval(asking);
      await client?.end().catch(() => {});
    },
  };
}

function parseNotifica(payload: string): Notifica {
  const [cosa = '', clienteId = '', ...altro] = payload.split(' ');
  return { cosa, clienteId: Number(clienteId), altro };
}
