/** The operator's commands, as `node main.ts` runs them. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runComando } from '../comandi/run-comando.ts';

const MAIN = fileURLToPath(new URL('../comandi/main.ts', import.meta.url));

export interface EndedComando {
  code: number;
  stdout: string;
  stderr: string;
}

export type Operator = (args: readonly string[], more?: Record<string, string>) => Promise<EndedComando>;

/**
 * Runs commands with these settings: each command the first time as a process of its own, then within this process,
 * which is faster. Run one at a time, because everything that this process writes meanwhile counts as the command's
 * output.
 */
export function createOperator(settings: () => Record<string, string>): Operator {
  const spawned = new Set<string>();
  return (args, more = {}) => {
    const env = { ...process.env, ...settings(), ...more };
    const [name = ''] = args;
    if (spawned.has(name)) return runHere([...args], env);
    spawned.add(name);
    return runAsProcess(args, env);
  };
}

function runAsProcess(args: readonly string[], env: NodeJS.ProcessEnv): Promise<EndedComando> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

async function runHere(args: string[], env: NodeJS.ProcessEnv): Promise<EndedComando> {
  const out = keepWritten(process.stdout);
  const err = keepWritten(process.stderr);
  try {
    const code = await runComando(args, env, {
      say: (line) => void process.stdout.write(`${line}\n`),
      complain: (line) => void process.stderr.write(`${line}\n`),
    });
    return { code, stdout: out.text(), stderr: err.text() };
  } finally {
    out.release();
    err.release();
  }
}

/** Captures what is written to a stream of this process until it is released. */
function keepWritten(stream: NodeJS.WriteStream): { text: () => string; release: () => void } {
  const chunks: Buffer[] = [];
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    chunks.push(Buffer.from(chunk));
    const done = rest.find((each) => typeof each === 'function');
    if (done) process.nextTick(() => done());
    return true;
  };
  return {
    text: () => Buffer.concat(chunks).toString(),
    release: () => {
      stream.write = write;
    },
  };
}
