/**
 * The declaration of one call of the machine door (product.md §8, integration.md §3): other programs call it with a key instead of a
 * session. Its fields are spelled as ours are, so there is nothing to translate but euro and cents.
 */
import { z } from 'zod';
import type { Turno } from './endpoint.ts';
import type { CodiceErrore } from './errori.ts';
import type { Ambito } from './porta.ts';

export interface PortaEndpoint<Q = unknown, B = unknown, A = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/integrazione/v1`. */
  readonly path: string;
  readonly summary: string;
  /** A key needs one of them. */
  readonly ambiti: readonly Ambito[];
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
}

export type AnyPortaEndpoint = PortaEndpoint;

interface Details<Q, B, A> {
  summary: string;
  ambiti: readonly Ambito[];
  isSoloVera?: boolean;
  turno?: Turno;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  isStreamed?: boolean;
  answer: z.ZodType<A> | 'file';
  stati?: readonly number[];
  errors?: readonly CodiceErrore[];
}

/** Declares a call of the machine door. */
export function portaEndpoint<Q = object, B = object, A = unknown>(
  method: PortaEndpoint['method'],
  path: string,
  {
    query,
    body,
    turno,
    isSoloVera = false,
    isStreamed = false,
    stati = [200],
    errors = [],
    ...details
  }: Details<Q, B, A>,
): PortaEndpoint<Q, B, A> {
  return {
    method,
    path,
    ...details,
    isSoloVera,
    turno: turno ?? null,
    query: query ?? (z.object({}) as z.ZodType as z.ZodType<Q>),
    body: body ?? null,
    isStreamed,
    stati,
    errors,
  };
}
