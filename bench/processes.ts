/** The product and the floor as separate processes, on the bench's database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/test/server-process.ts';
import manifest from '../package.json' with { type: 'json' };
import { cpuMsOf, peakMb } from './cpu.ts';

const scripts: Readonly<Record<string, string>> = manifest.scripts;

export interface Running {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** V8's settings for the heap, as `npm start` or the script of a command has them. */
const heapOf = (script: string): string[] => scripts[script]?.match(/--\S+(?= .*\.mjs)/g) ?? [];

const COMANDO = fileURLToPath(new URL('../apps/server/src/comandi/main.ts', import.meta.url));
const SAMPLE_EVERY_MS = 50;

/** A million articles take four minutes to fill, three times that on a busy machine. */
const PATIENCE_MS = 1_800_000;

export async function startProduct(databaseUrl: string, articoli: number, port: number): Promise<Running> {
  return start(new URL('../apps/server/dist/main.js', import.meta.url), `http://127.0.0.1:${port}/version.json`, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DEMO_ARTICOLI: String(articoli),
    LIMITE_DISPOSITIVI: '1000',
    LOG_LEVEL: 'error',
    DB_POOL: '10',
  });
}

export async function startFloor(databaseUrl: string): Promise<Running> {
  const port = await freePort();
  return start(new URL('./floor.ts', import.meta.url), `http://127.0.0.1:${port}/`, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DB_POOL: '10',
  });
}

async function start(script: URL, ready: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [...heapOf('start'), fileURLToPath(script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await answers(ready))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${script.pathname} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    address: new URL(ready).origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

export interface ComandoRun {
  /** The exit code; null when a signal ended the command. */
  readonly code: number | null;
  readonly seconds: number;
  /** Processor time of the command itself, without the database. */
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** Runs a command of the operator (`npm run …`) as a separate process and says what it took. */
export async function runComando(args: readonly string[], env: Record<string, string>): Promise<ComandoRun> {
  const before = performance.now();
  const child = spawn(process.execPath, [...heapOf(args[0] ?? ''), COMANDO, ...args], {
    env: { ...process.env, SMTP_URL: 'no', SMS_GATEWAY_URL: 'no', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  let cpuMs = 0;
  let peak = 0;
  const sample = setInterval(() => {
    cpuMs = Math.max(cpuMs, cpuMsOf([pid]));
    peak = Math.max(peak, peakMb(pid));
  }, SAMPLE_EVERY_MS);
  await ended;
  clearInterval(sample);
  return { code: child.exitCode, seconds: (performance.now() - before) / 1_000, cpuMs, peakMb: peak };
}
