/**
 * One POST to a webhook: the address is checked when connecting, no redirect is followed, and only part of the answer
 * is read.
 */
import { lookup as dnsLookup } from 'node:dns';
import type { RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { SendWebhook, RispostaWebhook } from '../../ports/send-webhook.ts';
import { ipOf, isPubblico } from './indirizzo.ts';
import { testi } from './testi.ts';

/** Number of bytes of the answer that are stored. */
const INIZIO = 1_000;

/** Resolves a name only when all its addresses are of the Internet, so that the checked address is the one used. */
const lookupPubblico: LookupFunction = (nome, options, callback) => {
  dnsLookup(nome, { ...options, all: true }, (error, trovati) => {
    if (error !== null) return callback(error, []);
    const [primo] = trovati;
    const vietato = trovati.find(({ address }) => !isPubblico(address));
    if (vietato !== undefined) return callback(new Error(testi.reteNonPubblica(vietato.address)), []);
    if (options.all === true) return callback(null, trovati);
    return callback(null, primo?.address ?? '', primo?.family);
  });
};

/** Sends with a time limit from the first step to the last byte that is read. */
export function openInvio(limiteMs: number): SendWebhook {
  return async ({ url, headers, corpo, retePrivata, signal }) => {
    const target = new URL(url);
    const ip = ipOf(target);
    // A literal address is never looked up, so it is checked here.
    if (!retePrivata && ip !== null && !isPubblico(ip)) throw new Error(testi.reteNonPubblica(ip));
    const limite = AbortSignal.timeout(limiteMs);
    try {
      return await post(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(corpo) },
        // Connections are never shared, because each endpoint may reach other addresses.
        agent: false,
        signal: AbortSignal.any([limite, signal]),
        ...(retePrivata ? {} : { lookup: lookupPubblico }),
        corpo,
      });
    } catch (error) {
      throw limite.aborted ? new Error(testi.fuoriTempo(limiteMs)) : error;
    }
  };
}

async function post(target: URL, { corpo, ...options }: RequestOptions & { corpo: string }): Promise<RispostaWebhook> {
  const { request } = target.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    let fail: (error: Error) => void = reject;
    const sent = request(target, options, (answer) => {
      let inizio = Buffer.alloc(0);
      const done = (): void => {
        resolve({
          stato: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          // PostgreSQL cannot store NUL.
          inizio: inizio.subarray(0, INIZIO).toString('utf8').replaceAll('\u0000', ''),
        });
        answer.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        inizio = Buffer.concat([inizio, chunk]);
        if (inizio.length >= INIZIO) done();
      });
      // The status has arrived; the rest of the answer may fail.
      answer.on('end', done).on('error', done).on('close', done);
      fail = done;
    });
    sent.on('error', (error) => fail(error));
    sent.end(corpo);
  });
}
