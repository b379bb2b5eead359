import type { FastifyRequest } from 'fastify';

/** A coding that is named, and not by `q=0`, which refuses it. */
const named = (coding: string): RegExp => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);

const CODINGS = { gzip: named('gzip'), br: named('br') };

/** True when the caller takes an answer in this coding; without the header nobody does. */
export function acceptsCoding({ headers }: Pick<FastifyRequest, 'headers'>, coding: keyof typeof CODINGS): boolean {
  return CODINGS[coding].test(headers['accept-encoding'] ?? '');
}
