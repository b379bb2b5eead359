import type { FastifyReply } from 'fastify';

/** True for the reply itself: the handler has sent, or is sending, the answer by its own means. */
export function isReply(answer: unknown): answer is FastifyReply {
  return typeof answer === 'object' && answer !== null && 'raw' in answer && 'hijack' in answer;
}
