/**
 * Finds connections whose statement or answer was lost: a network that swallows packets breaks no connection, and the
 * caller would wait for ever. A time limit cannot tell such a statement from a slow one; the server can.
 */
import pg from 'pg';

/** Fields of the driver outside its documented interface. */
interface Inside {
  readonly processID: number | null;
  readonly readyForQuery: boolean | null;
  readonly connection: {
    readonly stream: { readonly bytesRead: number; readonly bytesWritten: number; destroy(reason?: Error): void };
  };
}

interface LastSeen {
  /** Bytes that had passed through the connection. */
  readonly bytes: number;
  readonly since: number;
}

const LOOK_MS = 1_000;
/** After this silence the server is asked about the statement. */
const SILENT_MS = 2_000;
/** Time limit for the question itself: a server that does not answer is asked again at the next check. */
const ANSWER_MS = 2_000;

/**
 * Watches the pool's connections until the pool ends. A connection that waits for an answer although the server is idle
 * is cut: the caller gets an error, and the pool opens another connection.
 */
export function watchPool(pool: pg.Pool): void {
  const lastSeen = new Map<pg.PoolClient, LastSeen>();
  let asking = false;
  pool.on('connect', (client) => lastSeen.set(client, { bytes: 0, since: performance.now() }));
  pool.on('remove', (client) => lastSeen.delete(client));

  async function checkConnections(): Promise<void> {
    const now = performance.now();
    const silent = [...lastSeen].filter(([client, last]) => {
      const bytes = bytesOf(client);
      if (!isWaiting(client) || bytes !== last.bytes) {
        lastSeen.set(client, { bytes, since: now });
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
    else void checkConnections();
  }, LOOK_MS).unref();
}

/** The driver's types omit these fields; they are read here only. */
const inside = (client: object): Inside => client as Inside;

const isWaiting = (client: pg.PoolClient): boolean => inside(client).readyForQuery === false;

function bytesOf(client: pg.PoolClient): number {
  const { bytesRead, bytesWritten } = inside(client).connection.stream;
  return bytesRead + bytesWritten;
}

/**
 * The given server processes that are idle or have gone. Empty while the server does not answer, and behind a pooler,
 * which uses its own numbers.
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
    // The end of this connection is not awaited, because the server may not answer.
    void client.end().catch(() => {});
  }
}
