import { build } from './prepare.ts';

/** Vitest's global set-up for tests that start the product as a process of its own: builds an outdated server. */
export async function setup(): Promise<void> {
  const problem = await build('server');
  if (problem !== null) throw new Error(problem);
}
