/** An incoming file and its maximum size. */
import { Transform } from 'node:stream';
import { DomainError } from '../../errore/domain-error.ts';
import { testi } from './testi.ts';

/** Maximum size of a file as it is sent. */
export const MAX_BYTE_RICEVUTI = 200 * 1024 * 1024;

/** Refuses a file that declares more bytes than are taken, before it is read (TROPPO_GRANDE). */
export function refuseTroppoLungo(dichiarati: string | undefined): void {
  if (Number(dichiarati ?? 0) > MAX_BYTE_RICEVUTI) throw new DomainError('TROPPO_GRANDE', testi.troppoGrandeFile);
}

/** Refuses a form (`curl -F`), whose frame would be read as a part of the file (FORMATO_NON_ACCETTATO). */
export function refuseModulo(tipo: string | undefined): void {
  if (/^\s*multipart\//i.test(tipo ?? '')) throw new DomainError('FORMATO_NON_ACCETTATO', testi.modulo);
}

/** Passes bytes on until there are too many (TROPPO_GRANDE), and calls `onPezzo` for each chunk. */
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
