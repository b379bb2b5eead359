/**
 * Limits the speed of a whole catalogue, so that a program that reads it leaves the processor to searches (product.md
 * §8).
 */
import { Transform } from 'node:stream';

/** Some forty thousand rows a second: a hundred thousand articles in three seconds, on half a processor. */
const BYTE_AL_MS = 20_000;
/** Shorter waits are not worth a timer. */
const ATTESA_MINIMA_MS = 4;
/** A reader that was slow for a while may catch up by this much only. */
const RITARDO_MASSIMO_MS = 50;

/** Passes all data on unchanged, at that speed at most. */
export function keepPasso(): Transform {
  let da = performance.now();
  let passati = 0;
  return new Transform({
    transform(pezzo: Buffer, _encoding, done) {
      passati += pezzo.length;
      const anticipo = passati / BYTE_AL_MS - (performance.now() - da);
      if (anticipo < -RITARDO_MASSIMO_MS) {
        da = performance.now();
        passati = 0;
      }
      if (anticipo < ATTESA_MINIMA_MS) done(null, pezzo);
      else setTimeout(done, anticipo, null, pezzo);
    },
  });
}
