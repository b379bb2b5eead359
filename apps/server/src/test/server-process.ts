/** The product as a process of its own, as an operator runs it: for tests that kill it or run several on one database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Outside demo mode mail and text messages are off unless a test says otherwise. */
const PLAIN = { LOG_LEVEL: 'error', HOST: '127.0.0.1', SMTP_URL: 'no', SMS_GATEWAY_URL: 'no' };
const PATIENCE_MS = 60_000;

export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** What it has written so far, both streams. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
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
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
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
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended before it served:\n${written}`);
    return fetch(`${server.origin}/version.json`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
  return server;
}

/** Polls until `condition` holds; fails after a minute. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
