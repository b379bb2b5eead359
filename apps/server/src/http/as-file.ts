import type { FastifyReply } from 'fastify';

/** Names the file of an answer. `nome` has letters, digits, spaces, dots and dashes only. */
export function asFile(reply: FastifyReply, type: string, how: 'inline' | 'attachment', nome: string): FastifyReply {
  return reply.type(type).header('content-disposition', `${how}; filename="${nome}"`);
}
