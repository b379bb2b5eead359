import { Writable } from 'node:stream';

/** The standard output as a stream that may be ended, while the output itself stays open. */
export function standardOutput(): Writable {
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void process.stdout.write(chunk, done) });
}
