/**
 * One call of the specification's §7 as both sides need it: its address and the translation of its values. Validation,
 * errors and documentation are in the `*.schema.ts` of its path segment.
 */
import { same, type Codec } from './codec.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** W… is the wire's shape, the letter alone is ours: Q query (path parameters included), B body, A answer. */
export interface Call<WQ, Q, WB, B, WA, A> {
  readonly method: Method;
  /** Below the prefix, letter by letter as in §7. `:tipoProdotto` is filled from the query value of that name. */
  readonly path: string;
  readonly query: Codec<WQ, Q>;
  readonly body: Codec<WB, B>;
  readonly answer: Codec<WA, A>;
}

export type AnyCall = Call<unknown, unknown, unknown, unknown, unknown, unknown>;

export type QueryOf<C> = C extends Call<infer _WQ, infer Q, infer _WB, infer _B, infer _WA, infer _A> ? Q : never;
export type BodyOf<C> = C extends Call<infer _WQ, infer _Q, infer _WB, infer B, infer _WA, infer _A> ? B : never;
export type AnswerOf<C> = C extends Call<infer _WQ, infer _Q, infer _WB, infer _B, infer _WA, infer A> ? A : never;

/** A call without query or body takes an empty object. */
export type Nothing = Record<never, never>;

/** Declares a call; parts without a translation are `Nothing` (query, body) or unchanged. */
export function call<WQ = Nothing, Q = Nothing, WB = Nothing, B = Nothing, WA = Nothing, A = Nothing>(
  method: Method,
  path: string,
  codecs: { query?: Codec<WQ, Q>; body?: Codec<WB, B>; answer?: Codec<WA, A> } = {},
): Call<WQ, Q, WB, B, WA, A> {
  return {
    method,
    path,
    query: codecs.query ?? passing(),
    body: codecs.body ?? passing(),
    answer: codecs.answer ?? passing(),
  };
}

/** Values without a translation have the same shape on both sides, which `same` states at run time too. */
function passing<W, O>(): Codec<W, O> {
  return same<unknown>() as Codec<W, O>;
}
