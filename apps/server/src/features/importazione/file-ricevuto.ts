/** A file on its way in: how large it may be. */
import { Transform } from 'node:stream';
import { DomainError } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

/** A file may be this large as it is sent. */
export const MAX_BYTE = 200 * 1024 * 1024;

/** Lets bytes pass until they are too many (TROPPO_GRANDE), and shows each piece to `onPezzo`. */
export function boundBytes(massimo: number, onPezzo: (pezzo: Buffer) => void = () => {}): Transform {
  let byte = 0;
  return new Transform({
    transform: (pezzo: Buffer, _codifica, done) => {
      byte += pezzo.length;
      onPezzo(pezzo);
      done(byte > massimo ? new DomainError('TROPPO_GRANDE', testi.troppoGrandeFile) : null, pezzo);
    },
  });
}
