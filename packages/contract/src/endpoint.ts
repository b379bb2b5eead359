/** The declaration of one call for the server, the tests and OpenAPI: the light `Call` plus validation, access and refusals. */
import { z } from 'zod';
import type { Call } from './call.ts';
import type { Diritto } from './diritti.ts';
import type { CodiceErrore } from './errori.ts';

/**
 * Who may call: anybody; any session, also one whose second factor is still to come; any session behind that, also one whose terms are
 * not accepted yet; any full session, also of the wholesaler's own people; a customer's full session; an agent's; a session of the
 * wholesaler's staff (`backend`).
 */
export type Access = 'public' | 'begun' | 'pending' | 'user' | 'session' | 'agente' | 'staff';

/** A document drawn on request; a file of many rows or files; a search. */
export type Turno = 'documento' | 'esportazione' | 'ricerca';

export interface Endpoint<WQ = unknown, Q = unknown, WB = unknown, B = unknown, WA = unknown, A = unknown> {
  readonly call: Call<WQ, Q, WB, B, WA, A>;
  readonly summary: string;
  readonly access: Access;
  /** What a person of the staff or an agent must be allowed to do; null: any of them may call, or it is no call of theirs. */
  readonly diritto: Diritto | null;
  /** Only for who has proved lately who he is: after a while his password is asked for again (CONFERMA_RICHIESTA). */
  readonly conferma: boolean;
  /** What it costs much of: of these each user has a share, and the rest of his waits its turn. Null: it costs little. */
  readonly turno: Turno | null;
  /** `write` also for the GETs that change something: never cached, never prefetched. */
  readonly effect: 'read' | 'write';
  /** False for what a browser opens by itself and so cannot carry the header. */
  readonly protocolVersion: boolean;
  readonly query: z.ZodType<WQ>;
  /** Arrives as JSON or form-encoded. */
  readonly body: z.ZodType<WB> | null;
  /** Of a body that may be larger than usual; a larger one yet is malformed (422). Null: as all others. */
  readonly maxBytes: number | null;
  /** True where the body is a multipart form with one file in its field `file`; `body` is null then. */
  readonly upload: boolean;
  readonly answer: z.ZodType<WA> | 'file';
  /** What the answer may be sent as. */
  readonly mediaTypes: readonly string[];
  /** Refusals of its own, beside the common ones (401 without session, 422 malformed). */
  readonly errors: readonly CodiceErrore[];
  /** Parameters that, given but impossible, lead nowhere: NON_TROVATO instead of malformed, as for what is another's. */
  readonly idsInQuery: readonly string[];
}

export type AnyEndpoint = Endpoint;

type Details<WQ, WB, WA> = {
  summary: string;
  access?: Access;
  /** A call of the staff or of agents names one, or says null. */
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

/** Completes a call. The schemas must have the shapes the call's codecs translate, or it does not compile. */
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

/** Of a query or body that a call does not have: whatever is sent as one is ignored. */
export function nothing<W>(): z.ZodType<W> {
  return z.object({}).transform((empty) => empty as W);
}

/** The answer of calls that only report success. */
export const esitoOk = z.object({ ok: z.literal(true) });
