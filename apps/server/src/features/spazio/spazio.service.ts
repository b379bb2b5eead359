/** Checks the disk space for one more file: without space, uploads stop and orders go on. */
import { statfs } from 'node:fs/promises';
import { MINUTE_MS } from '@battistrada/domain/durata';
import type { Config } from '../../config.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

export type SpazioConfig = Pick<Config, 'dataDir' | 'limiti'>;

const RETRY_MS = 10 * MINUTE_MS;

/** NON_PRONTO below the minimum of free space, which is reserved for orders. Call it before a file is read. */
export async function requireSpazio({ dataDir, limiti }: SpazioConfig): Promise<void> {
  const libero = await freeBytes(dataDir);
  if (libero !== null && libero < limiti.spazioMinimo) {
    throw new DomainError('NON_PRONTO', testi.senzaSpazio, { attesaMs: RETRY_MS });
  }
}

/** Null when the system does not report it, or while the folder does not exist. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
