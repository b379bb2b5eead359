import type { FastifyReply } from 'fastify';
import type { AllegatoInviato } from './chat.service.ts';

/**
 * Sends a file of the chat. An image is shown in the page; a PDF is saved, never opened under our address; neither can
 * run scripts in the browser. No browser stores it (`no-store`, as every answer), so that nothing stays on a shared
 * computer.
 */
export function sendAllegato(reply: FastifyReply, { nome, tipo, contenuto }: AllegatoInviato): FastifyReply {
  const disposition = tipo === 'application/pdf' ? 'attachment' : 'inline';
  return reply
    .type(tipo)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(nome)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(contenuto);
}
