import type { FastifyReply } from 'fastify';
import type { AllegatoInviato } from './chat.service.ts';

/**
 * Sends a file of the chat. An image shows in the page; a PDF is saved, never opened under our address, and whatever a browser makes
 * of either runs nothing. No browser keeps it (`no-store`, as every answer): who leaves a shared computer leaves no file behind.
 */
export function sendAllegato(reply: FastifyReply, { nome, tipo, contenuto }: AllegatoInviato): FastifyReply {
  const disposition = tipo === 'application/pdf' ? 'attachment' : 'inline';
  return reply
    .type(tipo)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(nome)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(contenuto);
}
