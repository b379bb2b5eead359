/** A client of a running server: fetch with the headers every call needs. */
import { randomUUID } from 'node:crypto';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import { PASSWORD, PREFIX } from './test-app.ts';

export interface WireClient {
  /** The session's token, for requests that are not calls. */
  readonly token: string;
  get(path: string, query?: Record<string, string>): Promise<Response>;
  post(path: string, query?: Record<string, string>, body?: object): Promise<Response>;
  /** Sends a page's form to an address of this server, as a browser does; returns the redirect. */
  submit(uri: string, fields: Record<string, string>): Promise<Response>;
  /** The same session at another server process. */
  at(origin: string): WireClient;
}

/** Logs in at a running server; the client keeps the session. */
export async function loginAt(origin: string, username: string): Promise<WireClient> {
  const common = { 'protocol-version': PROTOCOL_VERSION };
  const answer = await fetch(`${origin}${PREFIX}/APILogin/Login`, {
    headers: {
      ...common,
      'device-id': randomUUID(),
      authorization: `Basic ${Buffer.from(`${username}:${PASSWORD}`).toString('base64')}`,
    },
  });
  if (!answer.ok) throw new Error(`login of ${username}: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return clientAt(origin, token, { ...common, authorization: `Bearer ${token}` });
}

function clientAt(origin: string, token: string, headers: Record<string, string>): WireClient {
  const url = (path: string, query: Record<string, string> = {}): string =>
    `${origin}${PREFIX}${path}?${new URLSearchParams(query).toString()}`;
  return {
    token,
    get: (path, query) => fetch(url(path, query), { headers }),
    post: (path, query, body = {}) =>
      fetch(url(path, query), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    submit: (uri, fields) =>
      fetch(new URL(uri, origin), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    at: (other) => clientAt(other, token, headers),
  };
}
