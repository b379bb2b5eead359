/** Text that was UTF-8 until something broke it: read as Windows-1252, "Città" would be stored as "CittÃ ". */
import type { Readable } from 'node:stream';

const SEGNI_ALTI = /[\u0080-\ufffc]/g;
const SEGNI_ROTTI = /\ufffd/g;

/**
 * True when a text that is not valid UTF-8 has more characters of it than breaks: it was cut within a character, or a
 * program counted bytes. In Windows-1252 two accents next to each other rarely make such a character by chance.
 */
export async function isUtf8Rotto(stream: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8');
  let buoni = 0;
  let rotti = 0;
  // The incomplete character at the end of a cut file is no break: the last bytes are not flushed.
  for await (const pezzo of stream as AsyncIterable<Buffer>) {
    const testo = decoder.decode(pezzo, { stream: true });
    buoni += testo.match(SEGNI_ALTI)?.length ?? 0;
    rotti += testo.match(SEGNI_ROTTI)?.length ?? 0;
  }
  return buoni > rotti;
}
