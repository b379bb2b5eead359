/**
 * The wait of a login while four users send a small JPEG with a thousand scans: decoded by the server's own threads, as
 * it once was, and by the process for images. `node bench/immagini.ts`
 */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { createImageDecoder } from '../apps/server/src/formato/image-decoder.ts';
import { buildScannedPicture, decodeHere } from '../apps/server/src/test/jpeg-scans.ts';

const CHAT = new URL('../apps/server/src/features/chat/allegato.decoder.ts', import.meta.url);
const ATTACKERS = 4;
const hash = promisify<string, string, number, Buffer>(scrypt);

/** The longest of at least five password checks during `attack`, in milliseconds. */
async function slowest(attack: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const done = Promise.allSettled(Array.from({ length: ATTACKERS }, attack)).then(() => (isOver = true));
  let worst = 0;
  for (let i = 0; i < 5 || !isOver; i += 1) {
    const before = performance.now();
    await hash('gomme2026', 'sale', 64);
    worst = Math.max(worst, performance.now() - before);
  }
  await done;
  return Math.round(worst);
}

const images = createImageDecoder();
const byImages = (file: Buffer) => {
  let utenteId = 0;
  return () => images.decode(CHAT, file, null, { utenteId: (utenteId += 1), signal: new AbortController().signal });
};
const file = await buildScannedPicture(1_000);
// The largest number of scans that is not refused before decoding.
const allowed = await buildScannedPicture(30);
console.log(`alone: ${await slowest(() => Promise.resolve())} ms`);
console.log(`own threads, ${Math.round(file.length / 1_000)} kB: ${await slowest(() => decodeHere(file))} ms`);
console.log(`process for images, the same: ${await slowest(byImages(file))} ms`);
console.log(`process for images, 40 scans: ${await slowest(byImages(allowed))} ms`);
images.close();
