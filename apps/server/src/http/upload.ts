/** The one file of a multipart form, in its field `file` (contract: `upload`). */
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { testi } from './testi.ts';

export interface FileCaricato {
  /** As its owner called it. */
  readonly nome: string;
  readonly contenuto: Buffer;
}

/** Reads it into memory; TROPPO_GRANDE beyond `maxBytes`, RICHIESTA_NON_VALIDA when there is none. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<FileCaricato> {
  if (!request.isMultipart()) throw new DomainError('FORMATO_NON_ACCETTATO', testi.formato);
  const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
  if (file?.fieldname !== 'file') {
    throw new DomainError('RICHIESTA_NON_VALIDA', testi.nonValida, {
      errori: [{ campo: 'file', messaggio: testi.fileMancante }],
    });
  }
  return { nome: file.filename, contenuto: await file.toBuffer() };
}
