/** ClamAV's daemon by its own protocol (clamd(8), INSTREAM): the file is sent in pieces, and the answer is one line. */
import { connect, type NetConnectOpts } from 'node:net';
import type { Antivirus, IndirizzoClamd } from '../../ports/antivirus.ts';

const TIMEOUT_MS = 12_000;
const PIECE = 64 * 1_024;
/** An answer is one line; a longer text is invalid. */
const MAX_ANSWER = 10_000;

export function openClamd(indirizzo: IndirizzoClamd, timeoutMs = TIMEOUT_MS): Antivirus {
  return { scan: async (contenuto) => verdictOf(await exchange({ ...indirizzo, timeout: timeoutMs }, contenuto)) };
}

/** `stream: OK` or `stream: Eicar-Test-Signature FOUND`; anything else is no verdict. */
function verdictOf(answer: string): string | null {
  if (/^stream: OK$/.test(answer)) return null;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new Error('clamd gave no verdict');
  return found;
}

function exchange(where: NetConnectOpts & { timeout: number }, contenuto: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(where);
  // The limit is for the whole exchange, so that a daemon that sends single bytes does not delay the sender.
  const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), where.timeout);
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    answer += part;
    const end = answer.indexOf('\0');
    if (end >= 0) resolve(answer.slice(0, end).trim());
    else if (answer.length > MAX_ANSWER) socket.destroy(new Error('clamd answered too much'));
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('clamd closed without a verdict')));
  socket.on('connect', () => {
    socket.write('zINSTREAM\0');
    for (let at = 0; at < contenuto.length; at += PIECE) {
      const piece = contenuto.subarray(at, at + PIECE);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.write(lengthOf(0));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
