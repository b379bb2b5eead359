/** The one file of a multipart form, in its field `file` (contract: `upload`). */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errore/domain-error.ts';
import type { FileCaricato } from '../formato/file-caricato.ts';
import { testi } from './testi.ts';

/** What a form adds around its file. */
const FORM_OVERHEAD = 20_000;

/**
 * Reads it into memory. A larger one than `maxBytes` is refused (TROPPO_GRANDE, with `tooLarge`) as soon as it shows: before
 * anything is read where the length is told, else at the byte beyond. What still comes then is let flow past, so that the sender
 * gets to read the answer. What is no
 * form, one without the file or cut off is RICHIESTA_NON_VALIDA.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge = testi.troppoGrande }: { readonly maxBytes: number; readonly tooLarge?: string },
): Promise<FileCaricato> {
  if (!request.isMultipart()) throw fileMancante();
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD) {
    throw new DomainError('TROPPO_GRANDE', tooLarge);
  }
  try {
    return await readFile(request, maxBytes, tooLarge);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Whatever the parser cannot make sense of.
    throw new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
  } finally {
    // The parser lets go of the request only later, and would leave it standing still.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * Hands the file over as it comes in, whatever its size up to `maxBytes`, and ends once `work` has. Refused like `readUpload`; `work` counts
 * the bytes itself.
 */
export async function streamUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  tooLarge: string,
  work: (file: { readonly nome: string; readonly contenuto: Readable }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw fileMancante();
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD) {
    throw new DomainError('TROPPO_GRANDE', tooLarge);
  }
  try {
    const part = await request.file({ limits: { fileSize: maxBytes + 1, files: 1, fields: 5, parts: 6 } });
    if (part?.fieldname !== 'file') throw fileMancante();
    return await work({ nome: nomeOf(part), contenuto: part.file });
  } catch (error) {
    if (isOfParser(error)) throw new DomainError('RICHIESTA_NON_VALIDA', testi.contenutoNonValido);
    throw error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A form cut off or not understood; the parser gives its errors no other sign. A full disk is another's. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && /end of multipart data|^Malformed|^Multipart: /.test(error.message);

/** Aborted when the sender has left before his answer: what is still done for him can end. */
export function senderLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

async function readFile(request: FastifyRequest, maxBytes: number, tooLarge: string): Promise<FileCaricato> {
  const part = await request.file({ limits: { fileSize: maxBytes + 1, files: 1, fields: 5, parts: 6 } });
  if (part?.fieldname !== 'file') throw fileMancante();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new DomainError('TROPPO_GRANDE', tooLarge);
    chunks.push(chunk);
  }
  return { nome: nomeOf(part), contenuto: Buffer.concat(chunks) };
}

/** As its owner called it, without what no name has and PostgreSQL cannot store. */
const nomeOf = ({ filename }: { readonly filename: string }): string => filename.replaceAll(/\p{Cc}/gu, '');

function fileMancante(): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', testi.nonValida, {
    errori: [{ campo: 'file', messaggio: testi.fileMancante }],
  });
}
