/** A program of the server as a process of its own, for tests of what an operator reads and of its exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface EndedProcess {
  readonly code: number | null;
  /** What it wrote, to both of its outputs. */
  readonly lines: string[];
}

/** Runs `file` with these arguments to its end. */
export async function runProcess(
  file: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<EndedProcess> {
  const child = spawn(process.execPath, [file, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: written.trimEnd().split('\n') };
}
