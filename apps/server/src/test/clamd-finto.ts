/** A stand-in for ClamAV's daemon: takes INSTREAM as described in clamd(8), and finds what the test tells it to. */
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';

export interface ClamdFinto {
  readonly port: number;
  /** The files streamed to it. */
  readonly files: Buffer[];
  /** Its answer to each file from now on; null for no answer. */
  answer: ((file: Buffer) => string) | null;
  close(): Promise<void>;
}

export async function startClamdFinto(): Promise<ClamdFinto> {
  const files: Buffer[] = [];
  const finto: { answer: ClamdFinto['answer'] } = {
    answer: (file) => (file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'),
  };
  const server: Server = createServer((socket) => {
    let given = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      given = Buffer.concat([given, part]);
      const file = readStream(given);
      if (file === null) return;
      files.push(file);
      if (finto.answer !== null) socket.end(`${finto.answer(file)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    files,
    get answer() {
      return finto.answer;
    },
    set answer(next) {
      finto.answer = next;
    },
    close: async () => {
      server.close();
      await once(server, 'close').catch(() => {});
    },
  };
}

/**
 * The file of a whole exchange: the command, chunks with their lengths in front, a length of zero. Null while it is
 * incomplete.
 */
function readStream(given: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (given.subarray(0, command.length).toString() !== command) return null;
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= given.length) {
    const length = given.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(given.subarray(at, at + length));
    at += length;
  }
  return null;
}
