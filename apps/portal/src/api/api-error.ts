/** The error of an API call: the wire's error form, or status 0 when there was no answer. */
import { toOurErrori, type Fields } from '@battistrada/contract/campi';
import type { CodiceErrore, ErroreCampo } from '@battistrada/contract/errori';
import { isRecord } from './is-record.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when the network failed before any answer. */
  readonly status: number;
  /** The stable code to decide by; null when the answer was not in the API's error form. */
  readonly codice: CodiceErrore | null;
  /** The server's Italian sentence, ready to be shown. */
  readonly messaggio: string;
  /** The wrong fields, by our own names. */
  readonly errori: readonly ErroreCampo[];

  constructor(
    status: number,
    details: { codice?: CodiceErrore | null; messaggio?: string; errori?: readonly ErroreCampo[] } = {},
  ) {
    const messaggio = details.messaggio ?? `Errore di rete (${status})`;
    super(messaggio);
    this.status = status;
    this.codice = details.codice ?? null;
    this.messaggio = messaggio;
    this.errori = details.errori ?? [];
  }
}

/** The portal itself reports such an error and leads to the login, so the screen shows nothing. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** True when the server refused the call (4xx): the same call would be refused again. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** What a screen shows of an error: the server's sentence if it refused, nothing of a lost session, else its own. */
export function messaggioOf(error: unknown, otherwise: string): string {
  if (isSessionLost(error)) return '';
  return isRefusal(error) ? error.messaggio : otherwise;
}

/** The error of an answer with any body: a proxy's page, nothing, or the API's form. */
export function parseApiError(status: number, body: unknown, call: Fields): ApiError {
  if (!isRecord(body)) return new ApiError(status);
  return new ApiError(status, {
    codice: typeof body['codice'] === 'string' ? (body['codice'] as CodiceErrore) : null,
    ...(typeof body['Message'] === 'string' && body['Message'] !== '' ? { messaggio: body['Message'] } : {}),
    errori: Array.isArray(body['errori']) ? toOurErrori(call, body['errori'].filter(isErroreCampo)) : [],
  });
}

function isErroreCampo(value: unknown): value is ErroreCampo {
  return isRecord(value) && typeof value['campo'] === 'string' && typeof value['messaggio'] === 'string';
}
