/** A program on this machine that receives events and answers as the test wants. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

export interface Ricevuto {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Messaggio;
}

interface Messaggio {
  type: string;
  timestamp: string;
  data: { sequenza: number; numero?: number; stato?: string } & Record<string, unknown>;
}

export interface Risposta {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** True for an answer that never ends. */
  readonly isSenzaFine?: boolean;
}

export interface Ricevitore {
  readonly url: string;
  readonly ricevuti: Ricevuto[];
  /** Its answer from now on; null for no answer at all. */
  answer(how: (messaggio: Ricevuto) => Risposta | null): void;
  close(): Promise<void>;
}

export async function startRicevitore(): Promise<Ricevitore> {
  const ricevuti: Ricevuto[] = [];
  let how: (messaggio: Ricevuto) => Risposta | null = () => ({ status: 204 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { url: path = '', headers } = request;
      const messaggio = { path, headers, text, body: JSON.parse(text) as Messaggio };
      ricevuti.push(messaggio);
      const given = how(messaggio);
      if (given === null) return;
      response.writeHead(given.status, given.headers);
      if (given.isSenzaFine === true) response.write(given.body);
      else response.end(given.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/eventi`,
    ricevuti,
    answer: (given) => {
      how = given;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Fails the test when the signature was not made with this secret. The test's clock shows another time, so only the
 * signature is checked.
 */
export function assertFirma(segreto: string, { headers, text }: Ricevuto): void {
  const id = String(headers['webhook-id']);
  const instant = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const expected = new Webhook(segreto).sign(id, instant, text);
  const given = String(headers['webhook-signature']).split(' ');
  if (!given.includes(expected)) throw new Error(`not signed with this secret: ${given.join(' ')}`);
}
