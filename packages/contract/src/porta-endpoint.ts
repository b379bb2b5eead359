/**
 * The declaration of a call at the machine door (product.md §8, integration.md §3): other programs call it with a key
 * instead of a session. Its fields have our names, so only euro and cents are translated.
 */
import { z } from 'zod';
import type { ChiamataCurl } from './curl.ts';
import type { Turno } from './endpoint.ts';
import type { CodiceErrore } from './errori.ts';
import type { Ambito } from './porta.ts';

/** An example of the call, for the page that describes the door. */
export interface EsempioPorta extends Pick<ChiamataCurl, 'intestazioni' | 'file' | 'allegato' | 'salva'> {
  /** With values for the path's parameters, and a query; by default the call's own path. */
  readonly indirizzo?: string;
  /** Sent as JSON; a text is sent unchanged. */
  readonly corpo?: object | string;
}

export interface PortaEndpoint<Q = unknown, B = unknown, A = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/integrazione/v1`. */
  readonly path: string;
  readonly summary: string;
  /** A key needs one of these. */
  readonly ambiti: readonly Ambito[];
  /** Whether it changes data; a question too long for an address is sent by POST. */
  readonly effetto: 'legge' | 'scrive';
  /** True when it changes something that a test key cannot simulate: such a key is refused. */
  readonly isSoloVera: boolean;
  /** The kind of expensive work, for which programs and people take turns. Null for cheap calls. */
  readonly turno: Turno | null;
  /** Path parameters and the query, together. */
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B> | null;
  /** The body is a file of any type and size, which the handler reads as a stream. */
  readonly isStreamed: boolean;
  /** The media types of a body that is a file; empty for the others. */
  readonly bodyTypes: readonly string[];
  /** `file`: the handler sends it itself. */
  readonly answer: z.ZodType<A> | 'file';
  /** The media types of a success. */
  readonly mediaTypes: readonly string[];
  /** The status codes of a success. */
  readonly stati: readonly number[];
  readonly errors: readonly CodiceErrore[];
  readonly esempio: EsempioPorta;
}

export type AnyPortaEndpoint = PortaEndpoint;

interface Details<Q, B, A> {
  summary: string;
  ambiti: readonly Ambito[];
  /** Default for a GET: `legge`. */
  effetto?: 'legge' | 'scrive';
  isSoloVera?: boolean;
  turno?: Turno;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  isStreamed?: boolean;
  bodyTypes?: readonly string[];
  answer: z.ZodType<A> | 'file';
  /** Default: JSON. Required for a file. */
  mediaTypes?: readonly string[];
  stati?: readonly number[];
  errors?: readonly CodiceErrore[];
  /** Required when the path has parameters or the call has a body. */
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
    bodyTypes = isStreamed ? ['application/octet-stream'] : [],
    mediaTypes = ['application/json'],
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
    bodyTypes,
    mediaTypes,
    stati,
    errors,
    esempio,
  };
}
