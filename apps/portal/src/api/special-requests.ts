/** Requests that need more than `request` offers: one that outlives its page, and one that carries a file. */
import type { Call, Nothing } from '@battistrada/contract/call';
import { clientOver, type Client } from './client.ts';

const keepalive = clientOver((url, init) => fetch(url, { ...init, keepalive: true }));

/** Like `request`, for a small change that must arrive even when the page is left at the same moment. */
export const requestKeepalive: Client['request'] = keepalive.request;

/** Sends a file in the form field `file`, like a browser's form; `query` has the call's options, if any. */
export function sendFile<WQ, Q, A>(
  call: Call<WQ, Q, Nothing, Nothing, unknown, A>,
  file: File,
  ...[query]: Nothing extends Q ? [query?: Q] : [query: Q]
): Promise<A> {
  const body = new FormData();
  body.append('file', file);
  const client = clientOver((url, init) => fetch(url, { ...init, body }));
  return client.request(call, { query });
}
