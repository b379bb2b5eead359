/** Where a command writes what it was asked for: the file that was named, else the standard output. */
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { SetupError } from '../setup-error.ts';

/**
 * The standard output may be ended, and stays open. A file that cannot be opened is refused before anything is read.
 */
export async function openUscita(file: string | undefined): Promise<Writable> {
  if (file === undefined) {
    return new Writable({ write: (chunk: Buffer, _encoding, done) => void process.stdout.write(chunk, done) });
  }
  const handle = await open(file, 'w').catch((error: unknown) => Promise.reject(asWriteFault(error)));
  return handle.createWriteStream();
}

/**
 * Turns a fault of writing (no such folder, disk full, a reader that has gone) into the one line that an operator gets;
 * leaves any other error as it is.
 */
export function asWriteFault(error: unknown): unknown {
  const isWriting =
    error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write');
  return isWriting ? new SetupError(`Non si può scrivere: ${error.message}`) : error;
}
