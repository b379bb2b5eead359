/**
 * The declaration of a call for the server, the tests and OpenAPI: the light `Call` with validation, access and
 * refusals.
 */
import { z } from 'zod';
import type { Call } from './call.ts';
import type { Diritto } from './diritti.ts';
import type { CodiceErrore } from './errori.ts';

/**
 * The callers: `public`: anybody; `begun`: any session, even before its second factor; `pending`: any session after
 * that, even before the terms are accepted; `user`: any full session, including the wholesaler's own people; `session`:
 * a customer's full session; `agente`: an agent's; `staff`: the wholesaler's staff (`backend`).
 */
export type Access = 'public' | 'begun' | 'pending' | 'user' | 'session' | 'agente' | 'staff';

/** A document drawn on request; a file of many rows or files; a search. */
export type Turno = 'documento' | 'esportazione' | 'ricerca';

export interface Endpoint<WQ = unknown, Q = unknown, WB = unknown, B = unknown, WA = unknown, A = unknown> {
  readonly call: Call<WQ, Q, WB, B, WA, A>;
  readonly summary: string;
  readonly access: Access;
  /** The right that a staff member or agent needs; null when any of them may call, or when it is no call of theirs. */
  readonly diritto: Diritto | null;
  /** True when the caller must have confirmed his password recently (CONFERMA_RICHIESTA). */
  readonly conferma: boolean;
  /**
   * The kind of expensive work: each user has a share of it, and his further calls wait for their turn. Null for cheap
   * calls.
   */
  readonly turno: Turno | null;
  /** `write` also for the GETs that change something: never cached, never prefetched. */
  readonly effect: 'read' | 'write';
  /** False for addresses that a browser opens by itself, because it cannot send the header. */
  readonly protocolVersion: boolean;
  readonly query: z.ZodType<WQ>;
  /** Arrives as JSON or form-encoded. */
  readonly body: z.ZodType<WB> | null;
  /** Maximum size of an unusually large body; a larger one is malformed (422). Null for the usual limit. */
  readonly maxBytes: number | null;
  /** True for a multipart form with one file in its field `file`; `body` is then null. */
  readonly upload: boolean;
  readonly answer: z.ZodType<WA> | 'file';
  /** The possible media types of the answer. */
  readonly mediaTypes: readonly string[];
  /** Its own refusals, beside the common ones (401 without session, 422 malformed). */
  readonly errors: readonly CodiceErrore[];
  /**
   * Parameters whose impossible values are answered by NON_TROVATO instead of malformed, like an id of another
   * customer.
   */
  readonly idsInQuery: readonly string[];
}

export type AnyEndpoint = Endpoint;

type Details<WQ, WB, WA> = {
  summary: string;
  access?: Access;
  /** A call of the staff or of agents names a right, or null. */
  diritto?: Diritto | null;
  conferma?: boolean;
  turno?: Turno;
  effect?: 'read' | 'write';
  protocolVersion?: boolean;
  query?: z.ZodType<WQ>;
  body?: z.ZodType<WB>;
  maxBytes?: number;
  upload?: boolean;
  answer: z.ZodType<WA> | 'file';
  mediaTypes?: readonly string[];
  errors?: readonly CodiceErrore[];
  idsInQuery?: readonly string[];
};

/** Completes a call. Schemas whose shapes differ from those of the call's codecs do not compile. */
export function endpoint<WQ, Q, WB, B, WA, A>(
  call: Call<WQ, Q, WB, B, WA, A>,
  details: Details<NoInfer<WQ>, NoInfer<WB>, NoInfer<WA>>,
): Endpoint<WQ, Q, WB, B, WA, A> {
  if ((details.access === 'staff' || details.access === 'agente') && details.diritto === undefined)
    throw new Error(`${call.path}: which right?`);
  return {
    call,
    summary: details.summary,
    access: details.access ?? 'session',
    diritto: details.diritto ?? null,
    conferma: details.conferma ?? false,
    turno: details.turno ?? null,
    effect: details.effect ?? 'read',
    protocolVersion: details.protocolVersion ?? true,
    query: details.query ?? nothing(),
    body: details.body ?? null,
    maxBytes: details.maxBytes ?? null,
    upload: details.upload ?? false,
    answer: details.answer,
    mediaTypes: details.mediaTypes ?? ['application/json'],
    errors: details.errors ?? [],
    idsInQuery: details.idsInQuery ?? [],
  };
}

/** For a call without a query or body: anything sent as one is ignored. */
export function nothing<W>(): z.ZodType<W> {
  return z.object({}).transform((empty) => empty as W);
}

/** The answer of calls that only report success. */
export const esitoOk = z.object({ ok: z.literal(true) });
