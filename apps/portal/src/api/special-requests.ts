/** Requests that need more of the platform than `request` gives: one that outlives its page, one that carries a file. */
import type { Call, Nothing } from '@battistrada/contract/call';
import { clientOver, type Client } from './client.ts';

const keepalive = clientOver((url, init) => fetch(url, { ...init, keepalive: true }));

/** As `request`, for a small change that must arrive even when the page is left at this moment. */
export const requestKeepalive: Client['request'] = keepalive.request;

/** Sends a file in the form field `file`, as the browser's own forms do. */
export function sendFile<A>(call: Call<Nothing, Nothing, Nothing, Nothing, unknown, A>, file: File): Promise<A> {
  const body = new FormData();
  body.append('file', file);
  return clientOver((url, init) => fetch(url, { ...init, body })).request(call);
}
