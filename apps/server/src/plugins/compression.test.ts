import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const PREFIX = '/testb2b/api';

describe('compression', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });

  afterAll(() => test.close());

  const ask = (url: string, acceptEncoding?: string) =>
    test.app.inject({ url, headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } });

  it('compresses a long answer when the client accepts it, without changing the content', async () => {
    const url = `${PREFIX}/openapi.json`;
    const plain = await ask(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await ask(url, 'gzip, deflate, br');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(compressed.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'leaves the answer as it is when the client accepts %s',
    async (accepted) => {
      const answer = await ask(`${PREFIX}/openapi.json`, accepted);
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.json<{ openapi: string }>().openapi).toMatch(/^3/);
    },
  );

  it('leaves short answers and pages uncompressed', async () => {
    for (const url of ['/version.json', `${PREFIX}/docs`]) {
      const answer = await ask(url, 'gzip');
      expect(answer.headers['content-encoding'], url).not.toBe('gzip');
    }
  });
});
