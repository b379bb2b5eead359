/**
 * Finds connections whose statement was lost on its way, or its answer: a network that swallows packets breaks nothing, and who waits
 * would wait for ever. No limit of time tells such a statement from one that works; the server knows.
 */
import pg from 'pg';

/** What the driver has beside its documented face. */
interface Inside {
  readonly processID: number | null;
  readonly readyForQuery: boolean | null;
  readonly connection: {
    readonly stream: { readonly bytesRead: number; readonly bytesWritten: number; destroy(reason?: Error): void };
  };
}

interface Look {
  /** What had gone through the connection. */
  readonly bytes: number;
  readonly since: number;
}

const LOOK_MS = 1_000;
/** A statement that has been silent for so long is asked about. */
const SILENT_MS = 2_000;
/** The question itself: a server that is silent altogether is asked again at the next look. */
const ANSWER_MS = 2_000;

/**
 * Watches the pool's connections until it ends. One that waits for an answer, while the server says that it does nothing for it, is cut:
 * who waits gets an error, and the pool makes another one.
 */
export function watchPool(pool: pg.Pool): void {
  const looks = new Map<pg.PoolClient, Look>();
  let asking = false;
  pool.on('connect', (client) => looks.set(client, { bytes: 0, since: performance.now() }));
  pool.on('remove', (client) => looks.delete(client));

  async function look(): Promise<void> {
    const now = performance.now();
    const silent = [...looks].filter(([client, last]) => {
      const bytes = bytesOf(client);
      if (!isWaiting(client) || bytes !== last.bytes) {
        looks.set(client, { bytes, since: now });
        return false;
      }
      return now - last.since >= SILENT_MS;
    });
    if (silent.length === 0 || asking) return;
    asking = true;
    const lost = await findLost(
      pool,
      silent.map(([client]) => inside(client).processID ?? 0),
    ).finally(() => (asking = false));
    for (const [client, { bytes }] of silent) {
      const isLost = lost.has(inside(client).processID ?? 0) && isWaiting(client) && bytesOf(client) === bytes;
      if (isLost) inside(client).connection.stream.destroy(new Error('Connection terminated: its statement was lost'));
    }
  }

  const timer = setInterval(() => {
    if (pool.ended || pool.ending) clearInterval(timer);
    else void look();
  }, LOOK_MS).unref();
}

/** The driver's types leave these out: this is the only place that looks. */
const inside = (client: object): Inside => client as Inside;

const isWaiting = (client: pg.PoolClient): boolean => inside(client).readyForQuery === false;

function bytesOf(client: pg.PoolClient): number {
  const { bytesRead, bytesWritten } = inside(client).connection.stream;
  return bytesRead + bytesWritten;
}

/**
 * Of these processes of the server those that work for nobody, or have gone. None while the server does not answer, and none behind a
 * pooler, which has numbers of its own.
 */
async function findLost(pool: pg.Pool, processes: readonly number[]): Promise<ReadonlySet<number>> {
  const { connectionString } = pool.options;
  const client = new pg.Client({
    ...(connectionString === undefined ? {} : { connectionString }),
    application_name: 'battistrada controllo',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ me: number; busy: number[] }>(
      `select pg_backend_pid() as me,
              array(select pid from pg_stat_activity where pid = any ($1) and state not like 'idle%') as busy`,
      [processes],
    );
    const [found] = rows;
    if (found === undefined || found.me !== inside(client).processID) return new Set();
    return new Set(processes.filter((process) => !found.busy.includes(process)));
  } catch {
    return new Set();
  } finally {
    // A farewell that nobody hears is not waited for.
    void client.end().catch(() => {});
  }
}
