/**
 * The only fetch of the portal: sends a call of the contract and returns its answer in our form. It shows nothing and
 * knows no screen. When the session is lost, it calls the handler of `setSessionLostHandler`.
 */
import type { Call, Nothing } from '@battistrada/contract/call';
import { PROTOCOL_VERSION } from '@battistrada/contract/login';
import type { Versione } from '@battistrada/contract/versione';
import { ApiError, parseApiError } from './api-error.ts';
import { metaContent } from './meta.ts';

type Part<Name extends string, T> = Nothing extends T ? { readonly [K in Name]?: T } : { readonly [K in Name]: T };

export type RequestOptions<Q, B> = Part<'query', Q> &
  Part<'body', B> & {
    readonly signal?: AbortSignal;
    /** Headers of a single call beside the common ones (Login: Authorization, Device-Id). */
    readonly headers?: Readonly<Record<string, string>>;
    /** True for a small change that must arrive even when the page is left at the same moment. */
    readonly keepalive?: boolean;
  };

type RequestArguments<Q, B> =
  Nothing extends RequestOptions<Q, B> ? [options?: RequestOptions<Q, B>] : [options: RequestOptions<Q, B>];

export interface Client {
  request<WQ, Q, WB, B, WA, A>(call: Call<WQ, Q, WB, B, WA, A>, ...rest: RequestArguments<Q, B>): Promise<A>;
  /** The file that a call answers. Refusals and a lost session are handled as in `request`. */
  requestFile<WQ, Q, WB, B, WA, A>(call: Call<WQ, Q, WB, B, WA, A>, ...rest: RequestArguments<Q, B>): Promise<Blob>;
}

export interface ClientDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly prefix: string;
  /** The current path: on some screens a 401 does not mean a lost session (specification §8 "Session"). */
  readonly currentPath: () => string;
  readonly onSessionLost: () => void;
  /** Called when such a screen's action was refused because there is no session; the caller must handle it. */
  readonly onActionRefused: () => void;
}

/** Screens that handle a 401 themselves: the login, the root and the home. */
const SCREENS_WITHOUT_SESSION_LOSS: readonly string[] = ['/login', '/', '/home'];

/** A client over any fetch. Rejects with `ApiError`; an aborted call rejects with the platform's AbortError. */
export function createClient(deps: ClientDeps): Client {
  async function ask<WQ, Q, WB, B, WA, A>(
    call: Call<WQ, Q, WB, B, WA, A>,
    options: Partial<RequestOptions<Q, B>> | undefined,
  ): Promise<Response> {
    const path = addressOf(call.path, options?.query === undefined ? {} : call.query.encode(options.query));
    const response = await send(deps, `${deps.prefix}${path}`, {
      method: call.method,
      credentials: 'same-origin',
      keepalive: options?.keepalive ?? false,
      headers: {
        'Protocol-Version': PROTOCOL_VERSION,
        ...(options?.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...options?.headers,
      },
      ...(options?.body === undefined ? {} : { body: JSON.stringify(call.body.encode(options.body)) }),
      ...(options?.signal === undefined ? {} : { signal: options.signal }),
    });
    if (response.ok) return response;
    const body: unknown = await response.json().catch(rethrowAbort);
    if (response.status === 401) {
      if (!SCREENS_WITHOUT_SESSION_LOSS.includes(deps.currentPath())) deps.onSessionLost();
      else if (call.method !== 'GET') deps.onActionRefused();
    }
    throw parseApiError(response.status, body, call);
  }
  return {
    async request(call, ...[options]) {
      const response = await ask(call, options);
      const body: unknown = await response.json().catch(rethrowAbort);
      // A proxy may send a page with status 200, which is not an answer of the API.
      if (body === null) throw new ApiError(response.status);
      return call.answer.decode(body as Parameters<typeof call.answer.decode>[0]);
    },
    async requestFile(call, ...[options]) {
      const response = await ask(call, options);
      // An incomplete body is not a file.
      return response.blob().catch((error: unknown) => {
        rethrowAbort(error);
        throw new ApiError(0);
      });
    },
  };
}

async function send(deps: ClientDeps, url: string, init: RequestInit): Promise<Response> {
  try {
    return await deps.fetch(url, init);
  } catch (error) {
    rethrowAbort(error);
    throw new ApiError(0);
  }
}

/** A body that is not JSON counts as empty; an aborted call rejects as aborted. */
function rethrowAbort(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  return null;
}

/**
 * The call's path with each `:name` filled from the query and the remaining values after `?`; undefined and null are
 * omitted.
 */
function addressOf(path: string, wireQuery: unknown): string {
  const given = new Map<string, string>();
  if (typeof wireQuery === 'object' && wireQuery !== null) {
    for (const [name, value] of Object.entries(wireQuery)) {
      if (value !== undefined && value !== null) given.set(name, String(value));
    }
  }
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = given.get(name) ?? '';
    given.delete(name);
    return encodeURIComponent(value);
  });
  return given.size === 0 ? filled : `${filled}?${new URLSearchParams([...given])}`;
}

let handleSessionLost = (): void => {};
let handleActionRefused = (): void => {};

/**
 * Registers what happens when the server no longer knows the session, and when an action is refused for that reason on
 * a screen where a 401 alone means nothing. The part of the portal on the page sets it.
 */
export function setSessionLostHandler(handler: () => void, onActionRefused: () => void = () => {}): void {
  handleSessionLost = handler;
  handleActionRefused = onActionRefused;
}

/** The address of a call that the browser opens itself (a PDF, a CSV file), with its query. */
export function addressOfCall<WQ, Q, WB, B, WA, A>(call: Call<WQ, Q, WB, B, WA, A>, query: Q): string {
  return `${apiPrefix()}${addressOf(call.path, call.query.encode(query))}`;
}

/** The version that the server serves now (`/version.json`, outside the API). Rejects when it cannot be read. */
export async function getVersioneServita(): Promise<string> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  const body: unknown = await response.json();
  if (!response.ok || !isVersione(body)) throw new ApiError(response.status);
  return body.versione;
}

function isVersione(body: unknown): body is Versione {
  return typeof body === 'object' && body !== null && 'versione' in body && typeof body.versione === 'string';
}

function apiPrefix(): string {
  return metaContent('api-prefix') ?? '/testb2b/api';
}

/** The portal's client with another fetch function, for calls that need special features of the platform. */
export function clientOver(send: ClientDeps['fetch']): Client {
  return createClient({
    fetch: send,
    get prefix() {
      return apiPrefix();
    },
    currentPath: () => window.location.pathname,
    onSessionLost: () => handleSessionLost(),
    onActionRefused: () => handleActionRefused(),
  });
}

// `fetch` is looked up at each call, because tests and the page's early request replace it.
const client = clientOver((url, init) => takeEarlyAnswer(url, init.body) ?? fetch(url, init));

export const request: Client['request'] = client.request;
export const requestFile: Client['requestFile'] = client.requestFile;

/** The answer that the page's loader requested while this code was loading; returned once (build/loader.ts). */
function takeEarlyAnswer(url: string, body: RequestInit['body'] = ''): Promise<Response> | null {
  const key = typeof body === 'string' ? url + body : url;
  const answer = window.risposteAnticipate?.[key];
  delete window.risposteAnticipate?.[key];
  return answer ?? null;
}

declare global {
  interface Window {
    /** The first calls of the first screen, by address and body. */
    risposteAnticipate?: Record<string, Promise<Response>>;
  }
}
