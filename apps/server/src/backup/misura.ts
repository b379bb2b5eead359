/** Measures a stream: its hash, its bytes, and its lines, which are the rows of a COPY. */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE = 0x0a;

export class Misura extends Transform {
  private readonly hash = createHash('sha256');
  byte = 0;
  righe = 0;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.hash.update(chunk);
    this.byte += chunk.length;
    for (let at = chunk.indexOf(LINE); at >= 0; at = chunk.indexOf(LINE, at + 1)) this.righe += 1;
    done(null, chunk);
  }

  /** The result. Ask once, after the end of the stream. */
  digest(): string {
    return this.hash.digest('hex');
  }
}
