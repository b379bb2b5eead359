import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { testi } from '../features/chat/testi.ts';
import { eventually } from '../test/eventually.ts';
import { buildScans } from '../test/jpeg-scans.ts';
import { createImageDecoder, type ImageDecoder, type Limits } from './image-decoder.ts';

const CHAT = new URL('../features/chat/allegato.decoder.ts', import.meta.url);
const LIMITS: Limits = { timeMs: 15_000, waitMs: 60_000, memoryBytes: 600_000_000, perUser: 2, queue: 3 };

describe('createImageDecoder', () => {
  let images: ImageDecoder;
  afterEach(() => images.close());

  const start = (limits: Partial<Limits> = {}) => (images = createImageDecoder({ ...LIMITS, ...limits }));
  const picture = (side = 40) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#c0223b' } })
      .jpeg({ progressive: true })
      .toBuffer();
  const decode = (file: Buffer, utenteId = 1, signal = new AbortController().signal) =>
    images.decode(CHAT, file, null, { utenteId, signal });

  it('decodes one picture after another', async () => {
    start();
    const file = await picture();
    expect(await decode(file)).toMatchObject({ larghezza: 40, altezza: 40 });
    expect(await decode(file)).toMatchObject({ larghezza: 40, altezza: 40 });
  });

  it('refuses a JPEG of a thousand scans, and a long animation that sharp itself would decode', async () => {
    start();
    const scans = buildScans(await picture(2_000), 1_000);
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    // Equal frames in a row would be stored as one.
    const [light, dark] = [await frame('white'), await frame('black')];
    const frames = Array.from({ length: 101 }, (_, index) => (index % 2 === 0 ? light : dark));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(sharp(animation, { failOn: 'error' }).webp().toBuffer()).resolves.toBeInstanceOf(Buffer);
    // Not the sentence about an image that took too long.
    const rifiuto = { codice: 'FORMATO_NON_ACCETTATO', message: testi.formatoAllegato };
    await expect(decode(scans)).rejects.toMatchObject(rifiuto);
    await expect(decode(animation)).rejects.toMatchObject(rifiuto);
  });

  it.each([
    ['processor time', { timeMs: 1 }],
    ['time by the clock', { waitMs: 1 }],
    ['memory', { memoryBytes: 10_000_000 }],
  ])('stops decoding a picture that takes too much %s, and decodes the next', async (_, limits) => {
    start(limits);
    const file = await picture(3_000);
    await expect(decode(file)).rejects.toMatchObject({ codice: 'FORMATO_NON_ACCETTATO' });
    images.close();
    start();
    expect(await decode(file)).toMatchObject({ larghezza: 2_000 });
  });

  it('decodes two pictures of a user at a time, and limits the queue of all users', async () => {
    start();
    const file = await picture();
    const mine = [decode(file), decode(file)];
    await expect(decode(file)).rejects.toMatchObject({ codice: 'TROPPI_TENTATIVI' });
    const others = [decode(file, 2), decode(file, 3)];
    await expect(decode(file, 4)).rejects.toMatchObject({ codice: 'TROPPI_TENTATIVI' });
    expect(await Promise.all([...mine, ...others])).toHaveLength(4);
    expect(await decode(file)).toMatchObject({ larghezza: 40 });
  });

  it('drops a picture whose request has ended', async () => {
    start();
    const file = await picture();
    const left = new AbortController();
    const running = decode(file, 1, left.signal);
    const queued = decode(file, 1, left.signal);
    left.abort();
    await expect(running).rejects.toMatchObject({ codice: 'RICHIESTA_NON_VALIDA' });
    await expect(queued).rejects.toMatchObject({ codice: 'RICHIESTA_NON_VALIDA' });
    await eventually(async () => expect(await decode(file)).toMatchObject({ larghezza: 40 }));
  });
});
