/**
 * The declaration of one call of the machine door (product.md §8, integration.md §3): other programs call it with a key instead of a
 * session. Its fields are spelled as ours are, so there is nothing to translate but euro and cents.
 */
import { z } from 'zod';
import type { ChiamataCurl } from './curl.ts';
import type { Turno } from './endpoint.ts';
import type { CodiceErrore } from './errori.ts';
import type { Ambito } from './porta.ts';

/** A call as it could be sent, for the page that describes the door. */
export interface EsempioPorta extends Pick<ChiamataCurl, 'intestazioni' | 'file' | 'allegato' | 'salva'> {
  /** With what stands in place of the path's parameters, and a query; without it the call's own path. */
  readonly indirizzo?: string;
  /** Sent as JSON; a text is sent as it is. */
  readonly corpo?: object | string;
}

export interface PortaEndpoint<Q = unknown, B = unknown, A = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/integrazione/v1`. */
  readonly path: string;
  readonly summary: string;
  /** A key needs one of them. */
  readonly ambiti: readonly Ambito[];
  /** What it does to the data; a question too long for an address is asked by POST. */
  readonly effetto: 'legge' | 'scrive';
  /** It changes something that a test key cannot only try: such a key is refused. */
  readonly isSoloVera: boolean;
  /** What it costs much of: programs and people take turns at it. Null: it costs little. */
  readonly turno: Turno | null;
  /** Path parameters and the query, together. */
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B> | null;
  /** The body is a file of any type and size: the handler reads it from the request as it comes in. */
  readonly isStreamed: boolean;
  /** `file`: the handler sends it itself. */
  readonly answer: z.ZodType<A> | 'file';
  /** What it answers with when it succeeds. */
  readonly stati: readonly number[];
  readonly errors: readonly CodiceErrore[];
  readonly esempio: EsempioPorta;
}

export type AnyPortaEndpoint = PortaEndpoint;

interface Details<Q, B, A> {
  summary: string;
  ambiti: readonly Ambito[];
  /** `legge` for a GET unless given. */
  effetto?: 'legge' | 'scrive';
  isSoloVera?: boolean;
  turno?: Turno;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  isStreamed?: boolean;
  answer: z.ZodType<A> | 'file';
  stati?: readonly number[];
  errors?: readonly CodiceErrore[];
  /** Needed where the path has parameters or the call a body. */
  esempio?: EsempioPorta;
}

/** Declares a call of the machine door. */
export function portaEndpoint<Q = object, B = object, A = unknown>(
  method: PortaEndpoint['method'],
  path: string,
  {
    query,
    body,
    turno,
    effetto = method === 'GET' ? 'legge' : 'scrive',
    isSoloVera = false,
    isStreamed = false,
    stati = [200],
    errors = [],
    esempio = {},
    ...details
  }: Details<Q, B, A>,
): PortaEndpoint<Q, B, A> {
  return {
    method,
    path,
    ...details,
    effetto,
    isSoloVera,
    turno: turno ?? null,
    query: query ?? (z.object({}) as z.ZodType as z.ZodType<Q>),
    body: body ?? null,
    isStreamed,
    stati,
    errors,
    esempio,
  };
}
