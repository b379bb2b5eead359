/** Sends one file with a call of the contract, as a multipart form. */
import type { Call, Nothing } from '@battistrada/contract/call';
import { createClient } from './client.ts';
import { metaContent } from './meta.ts';

/** Rejects as `request` does. A lost session is left to the screen's next call to say. */
export function uploadFile<WA, A>(call: Call<Nothing, Nothing, Nothing, Nothing, WA, A>, file: File): Promise<A> {
  const form = new FormData();
  form.append('file', file);
  const client = createClient({
    // No Content-Type of ours: the browser writes the form's, with its boundary.
    fetch: (url, init) => fetch(url, { ...init, body: form }),
    prefix: metaContent('api-prefix') ?? '/testb2b/api',
    currentPath: () => window.location.pathname,
    onSessionLost: () => {},
  });
  return client.request(call);
}
