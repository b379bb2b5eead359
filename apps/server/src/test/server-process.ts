/**
 * The product as a process of its own, as an operator runs it, for tests that kill it or run several on one database.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The built server, as `npm start` runs it. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** Outside demo mode mail and text messages are off by default. */
const PLAIN = { LOG_LEVEL: 'error', HOST: '127.0.0.1', SMTP_URL: 'no', SMS_GATEWAY_URL: 'no' };
/** The product's text before its address, when it serves. */
const READY = ' B2B è pronto: ';
/**
 * Ends hanging starts; it does not measure: two products that fill their demo on a busy machine take more than a
 * minute.
 */
const PATIENCE_MS = 170_000;

export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Its output so far, of both streams. */
  output(): string;
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>;
  /** Tells it to stop and waits for its end. */
  stop(): Promise<void>;
}

/** Starts the product with these settings on a free port and waits until it serves. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...PLAIN, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let written = '';
  const served = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        written += String(chunk);
        if (written.includes(READY)) resolve();
      });
    }
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const server: ServerProcess = {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => written,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
  // Waits for its output: polling would take processor time that a start needs.
  const waiting = new AbortController();
  const inVain = pause(PATIENCE_MS, 'waited in vain', { signal: waiting.signal });
  const problem = await Promise.race([served, ended.then(() => 'the server ended before it served'), inVain]);
  waiting.abort();
  inVain.catch(() => {});
  if (problem !== undefined) throw new Error(`${problem}:\n${written}`);
  return server;
}

/** Polls until `condition` holds; fails after more time than any machine needs. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
