import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { keepPasso } from './passo.ts';

it('lets everything through unchanged, what is ahead of its pace too', async () => {
  const pezzi = Array.from({ length: 40 }, (_, i) => Buffer.alloc(10_000, i));
  expect(await buffer(Readable.from(pezzi).pipe(keepPasso()))).toEqual(Buffer.concat(pezzi));
});
