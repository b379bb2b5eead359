import type { FastifyReply } from 'fastify';

/** Names the file of an answer, whatever characters its name has: RFC 6266 adds the whole name to a plain one. */
export function asFile(reply: FastifyReply, type: string, how: 'inline' | 'attachment', nome: string): FastifyReply {
  const semplice = nome.replaceAll(/[^ \w.-]/g, '_');
  const intero = semplice === nome ? '' : `; filename*=UTF-8''${encodeURIComponent(nome)}`;
  return reply.type(type).header('content-disposition', `${how}; filename="${semplice}"${intero}`);
}
