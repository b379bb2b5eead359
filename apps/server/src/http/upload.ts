/** Reads the one file of a multipart form, in its field `file` (contract: `upload`). */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errore/domain-error.ts';
import type { FileCaricato } from '../formato/file-caricato.ts';
import { testi } from './testi.ts';

/** The maximum size of what a form adds to its file. */
const FORM_OVERHEAD = 20_000;

/**
 * Reads the file into memory. A file beyond `maxBytes` is refused (TROPPO_GRANDE, with the message `tooLarge`) as early
 * as possible: before reading when the length is declared, otherwise at the first byte too many. The rest is then read
 * and discarded, so that the sender can read the answer. Anything that is not a form, has no file or was cut off is
 * RICHIESTA_NON_VALIDA.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge = testi.troppoGrande }: { readonly maxBytes: number; readonly tooLarge?: string },
): Promise<FileCaricato> {
  return streamUpload(request, maxBytes, tooLarge, async ({ nome, contenuto }) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of contenuto as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new DomainError('TROPPO_GRANDE', tooLarge);
      chunks.push(chunk);
    }
    return { nome, contenuto: Buffer.concat(chunks) };
  });
}

/**
 * Passes the file to `work` as a stream of at most `maxBytes` and ends when `work` ends. It refuses like `readUpload`;
 * `work` counts the bytes itself.
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
    // The parser unpipes the request only later, and until then the request would stand still.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * True for a form that was cut off, cannot be parsed or has too many parts: some errors of the parser have a code,
 * others only their message. A full disk is a different error.
 */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('FST_')) ||
    /end of multipart data|^Malformed|^Multipart: /.test(error.message));

/** Aborted when the sender leaves before the answer, so that work for him can end. */
export function senderLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** The name that its owner gave it, without characters that no name has or that PostgreSQL cannot store. */
const nomeOf = ({ filename }: { readonly filename: string }): string => filename.replaceAll(/\p{Cc}/gu, '');

function fileMancante(): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', testi.nonValida, {
    errori: [{ campo: 'file', messaggio: testi.fileMancante }],
  });
}
