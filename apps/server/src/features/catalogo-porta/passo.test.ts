import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { keepPasso } from './passo.ts';

it('keepPasso passes all data on unchanged, even when it arrives faster than its pace', async () => {
  const pezzi = Array.from({ length: 40 }, (_, i) => Buffer.alloc(10_000, i));
  expect(await buffer(Readable.from(pezzi).pipe(keepPasso()))).toEqual(Buffer.concat(pezzi));
});
