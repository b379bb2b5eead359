import { Writable } from 'node:stream';

/** The standard output as a stream that may end: it must itself stay open. */
export function standardOutput(): Writable {
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void process.stdout.write(chunk, done) });
}
