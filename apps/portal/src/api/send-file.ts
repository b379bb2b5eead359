import type { Call, Nothing } from '@battistrada/contract/call';
import { clientOver } from './client.ts';

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
