/** Whether there is room for one more file: where there is none, uploads stop and ordering goes on. */
import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

export type SpazioConfig = Pick<Config, 'dataDir' | 'limiti'>;

const RETRY_MS = 10 * 60_000;

/** NON_PRONTO below the floor of free space: what is left belongs to orders. To be asked before a file is read. */
export async function requireSpazio({ dataDir, limiti }: SpazioConfig): Promise<void> {
  const libero = await freeBytes(dataDir);
  if (libero !== null && libero < limiti.spazioMinimo) {
    throw new DomainError('NON_PRONTO', testi.senzaSpazio, { attesaMs: RETRY_MS });
  }
}

/** Null when the system does not say, or while the folder does not exist. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
