import type { FastifyReply } from 'fastify';
import { asFile } from '../../http/as-file.ts';
import type { AllegatoInviato } from './chat.service.ts';

/**
 * Sends a file of the chat. An image is shown in the page; a PDF is saved, never opened under our address; neither can
 * run scripts in the browser. No browser stores it (`no-store`, as every answer), so that nothing stays on a shared
 * computer.
 */
export function sendAllegato(reply: FastifyReply, { nome, tipo, contenuto }: AllegatoInviato): FastifyReply {
  return asFile(reply, tipo, tipo === 'application/pdf' ? 'attachment' : 'inline', nome)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(contenuto);
}
