/**
 * A separate process that decodes uploaded images one at a time. If it is slow, grows or dies, the server is not
 * affected.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { DomainError } from '../errore/domain-error.ts';
import { messageOf } from '../errore/message-of.ts';
import type { Esito, Immagine, Incarico } from './image-decoder.ts';

/** A lower priority, so that requests come first on a busy machine. */
const NICE = 15;
setPriority(NICE);
sharp.concurrency(1);
sharp.cache(false);

type Decode = (file: Buffer, opzioni: unknown) => Promise<Immagine>;

function isDecoder(module: unknown): module is { decode: Decode } {
  return typeof module === 'object' && module !== null && 'decode' in module && typeof module.decode === 'function';
}

async function work({ modulo, file, opzioni }: Incarico): Promise<Esito> {
  try {
    const module: unknown = await import(modulo);
    if (!isDecoder(module)) throw new Error(`${modulo} exports no decode()`);
    return { immagine: await module.decode(Buffer.from(file), opzioni) };
  } catch (error) {
    if (error instanceof DomainError) return { rifiuto: { codice: error.codice, messaggio: error.message } };
    return { guasto: messageOf(error) };
  }
}

process.on('message', (incarico: Incarico) => void work(incarico).then((esito) => process.send?.(esito)));
// The product has ended.
process.on('disconnect', () => process.exit(0));
