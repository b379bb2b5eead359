/** Server-sent events: one answer that goes on, an event at a time, until either side closes it. */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FlussoEventi } from '../ports/flusso-eventi.ts';

/** A browser waits this long before it comes back. */
const RETRY_MS = 2_000;

/** A reader this far behind is cut off: it comes back and is told what it missed. */
const MAX_UNREAD_BYTES = 1_000_000;

/** Begins the answer of a request; the reply is done when the stream is closed. */
export function openFlusso(reply: FastifyReply): FlussoEventi {
  const stream = new PassThrough();
  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.readableLength + stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  };
  void reply
    .type('text/event-stream; charset=utf-8')
    // Else nginx keeps events back until it has a pageful.
    .header('x-accel-buffering', 'no')
    .send(stream);
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: (evento, dati, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${evento}\ndata: ${JSON.stringify(dati)}\n\n`),
    beat: () => write(':\n\n'),
    close: () => void stream.end(),
    onClose: (listener) => void stream.once('close', listener),
  };
}
