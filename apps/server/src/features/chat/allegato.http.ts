import type { FastifyReply } from 'fastify';
import type { AllegatoInviato } from './chat.service.ts';

/** A file never changes under its id. */
const CACHE = 'private, max-age=604800, immutable';

/**
 * Sends a file of the chat. An image shows in the page; a PDF is saved, never opened under our address, and whatever a browser makes
 * of either runs nothing.
 */
export function sendAllegato(reply: FastifyReply, { nome, tipo, contenuto }: AllegatoInviato): FastifyReply {
  const disposition = tipo === 'application/pdf' ? 'attachment' : 'inline';
  return reply
    .type(tipo)
    .header('cache-control', CACHE)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(nome)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(contenuto);
}
