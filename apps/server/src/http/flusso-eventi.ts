/** Server-sent events: one answer that stays open and sends events until either side closes it. */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FlussoEventi } from '../ports/flusso-eventi.ts';

/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000;

/** A reader with more unread bytes is disconnected. It reconnects and gets what it missed. */
const MAX_UNREAD_BYTES = 1_000_000;

/** Begins the answer to a request; the reply ends when the stream is closed. */
export function openFlusso(reply: FastifyReply): FlussoEventi {
  const stream = new PassThrough();
  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.readableLength + stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  };
  void reply
    .type('text/event-stream; charset=utf-8')
    // Otherwise nginx holds events back until its buffer is full.
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
