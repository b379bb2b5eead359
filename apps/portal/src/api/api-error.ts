/** What a call of the API rejects with: the wire's error form, or status 0 when no answer came at all. */
import { toOurErrori, type Fields } from '@battistrada/contract/campi';
import type { CodiceErrore, ErroreCampo } from '@battistrada/contract/errori';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when the network failed before any answer. */
  readonly status: number;
  /** The stable machine name to act on; null when the answer was not in the API's error form. */
  readonly codice: CodiceErrore | null;
  /** The server's Italian sentence, ready to be shown. */
  readonly messaggio: string;
  /** What is wrong with which field, by our own names. */
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

  /** The portal itself shows such an error and leads to the login, so the screen shows nothing. */
  get isSessionLost(): boolean {
    return this.status === 401;
  }
}

/** The server understood the call and said no (4xx): the same call would be refused again. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The error of an answer whose body may be anything: a proxy's page, nothing, or the API's form. */
export function parseApiError(status: number, body: unknown, call: Fields): ApiError {
  if (!isRecord(body)) return new ApiError(status);
  return new ApiError(status, {
    codice: typeof body['codice'] === 'string' ? (body['codice'] as CodiceErrore) : null,
    ...(typeof body['Message'] === 'string' && body['Message'] !== '' ? { messaggio: body['Message'] } : {}),
    errori: Array.isArray(body['errori']) ? toOurErrori(call, body['errori'].filter(isErroreCampo)) : [],
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isErroreCampo(value: unknown): value is ErroreCampo {
  return isRecord(value) && typeof value['campo'] === 'string' && typeof value['messaggio'] === 'string';
}
