import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { PREFIX, startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

const UPLOAD = `${PREFIX}/Preventivo/UploadLogo`;
const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 4, background: '#c0223b80' } });

describe('the set-up of the quotations', () => {
  let test: TestApp;
  let rossi: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const headers = (caller: Caller) => ({ 'protocol-version': '3', authorization: `Bearer ${caller.token}` });
  function upload(
    file: Buffer,
    { field = 'file', name = 'logo.png', type = 'image/png', caller = rossi, ritaglio = '' } = {},
  ) {
    const form = new FormData();
    form.append('nota', 'prima del file');
    form.append(field, new Blob([new Uint8Array(file)], { type }), name);
    return test.app.inject({ method: 'POST', url: UPLOAD + ritaglio, headers: headers(caller), payload: form });
  }
  const logo = async (caller = rossi) => (await caller.get('/Preventivo/Logo')).rawPayload;
  beforeAll(async () => {
    rossi = await startBuyer(test);
  });

  it('is pending at first and done once it is confirmed', async () => {
    const caller = await startBuyer(test);
    expect((await caller.get('/Preventivo/Setup')).json()).toEqual({ completato: false });
    expect((await caller.get('/Preventivo/SetupCompletato')).json()).toEqual({ completato: true });
    expect((await caller.get('/Preventivo/SetupCompletato')).json()).toEqual({ completato: true });
    expect((await caller.get('/Preventivo/Setup')).json()).toEqual({ completato: true });
    expect((await rossi.get('/Preventivo/Setup')).json()).toEqual({ completato: false });
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'accepts a %s and returns it as a PNG to its dealer alone',
    async (format) => {
      const caller = await startBuyer(test);
      expect((await caller.get('/Preventivo/Logo')).statusCode).toBe(404);
      const answer = await upload(await picture().toFormat(format).toBuffer(), { caller });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      // Opened by an image, without the protocol header.
      const read = await test.app.inject({
        url: `${PREFIX}/Preventivo/Logo`,
        headers: { authorization: `Bearer ${caller.token}` },
      });
      expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
      expect((await (await startBuyer(test)).get('/Preventivo/Logo')).statusCode).toBe(404);
    },
  );

  it('encodes the picture again: smaller, upright, without metadata or hidden content', async () => {
    const photo = await picture(2_000, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SEGRETO', Orientation: '6' } })
      .toBuffer();
    expect(
      (await upload(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]))).statusCode,
    ).toBe(200);
    const stored = await logo();
    const { exif, width, height } = await sharp(stored).metadata();
    expect(exif).toBeUndefined();
    expect(width).toBeLessThanOrEqual(600);
    expect(height).toBeLessThanOrEqual(300);
    expect(stored.toString('latin1')).not.toMatch(/SEGRETO|script/);
  });

  it('recognises a file by its content and not by its name', async () => {
    const png = await picture().png().toBuffer();
    expect((await upload(png, { name: 'logo.txt', type: 'text/plain' })).statusCode).toBe(200);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    );
    const before = await logo();
    for (const [file, name, type] of [
      [svg, 'logo.svg', 'image/svg+xml'],
      [svg, 'logo.png', 'image/png'],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'logo.png', 'image/png'],
      [Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'logo.gif', 'image/gif'],
      [Buffer.from('%PDF-1.7'), 'logo.pdf', 'application/pdf'],
      [Buffer.alloc(0), 'logo.png', 'image/png'],
      [png.subarray(0, png.length / 2), 'rotto.png', 'image/png'],
      [Buffer.concat([png.subarray(0, 8), svg]), 'poliglotta.png', 'image/png'],
    ] as const) {
      const answer = await upload(Buffer.from(file), { name, type });
      expect([name, type, answer.statusCode]).toEqual([name, type, 415]);
      expect(answer.json()).toMatchObject({ codice: 'FORMATO_NON_ACCETTATO' });
    }
    expect(await logo()).toEqual(before);
  });

  it('keeps the selected part of the upright picture', async () => {
    // Left half red, right half blue, with the instruction to rotate by a quarter: red is then above.
    const half = (background: string) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
    const photo = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0000ff' } })
      .composite([{ input: await half('#ff0000'), left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const part = '?sinistra=10&alto=50.5&larghezza=90&altezza=49.5';
    expect((await upload(photo, { ritaglio: part })).statusCode).toBe(200);
    const { dominant } = await sharp(await logo()).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r + 100);
    const { width, height } = await sharp(await logo()).metadata();
    expect([width, height]).toEqual([90, 198]);
    const before = await logo();
    for (const ritaglio of [
      '?sinistra=10',
      '?sinistra=-1&alto=0&larghezza=50&altezza=50',
      '?sinistra=0&alto=0&larghezza=0&altezza=50',
      '?sinistra=0&alto=0&larghezza=101&altezza=50',
      '?sinistra=x&alto=0&larghezza=50&altezza=50',
    ]) {
      expect([ritaglio, (await upload(photo, { ritaglio })).statusCode]).toEqual([ritaglio, 422]);
    }
    expect(await logo()).toEqual(before);
    // Beyond the edges there is nothing; the part within is kept.
    const beyond = '?sinistra=99.9&alto=100&larghezza=100&altezza=100';
    expect((await upload(await picture(3, 1).png().toBuffer(), { ritaglio: beyond })).statusCode).toBe(200);
  });

  it('refuses a picture with too many pixels, even in a small file', async () => {
    const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await upload(bomb)).statusCode).toBe(413);
  });

  it('refuses a file of more than 5 MB', async () => {
    const png = await picture().png().toBuffer();
    expect((await upload(Buffer.concat([png, Buffer.alloc(5_000_000)]))).statusCode).toBe(413);
  });

  it('stops an upload of 50 MB early, even without a declared length, and keeps serving', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const chunk = Buffer.alloc(100_000, 7);
    for (const length of ['Content-Length: 50000000', 'Transfer-Encoding: chunked']) {
      const { head, sent } = await new Promise<{ head: string; sent: number }>((resolve, reject) => {
        let sent = 0;
        const socket = connect(port, '127.0.0.1');
        socket.on('error', reject);
        socket.once('data', (data) => {
          resolve({ head: data.toString('latin1').slice(0, 12), sent });
          socket.destroy();
        });
        const chunked = length.startsWith('Transfer');
        const write = (part: Buffer | string): boolean =>
          socket.write(
            chunked
              ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), Buffer.from(part), Buffer.from('\r\n')])
              : part,
          );
        const go = (): void => {
          while (sent < 50_000_000 && !socket.destroyed) {
            sent += chunk.length;
            if (!write(chunk)) {
              socket.once('drain', go);
              return;
            }
          }
        };
        const lines = Object.entries(headers(rossi)).map(([name, value]) => `${name}: ${value}`);
        socket.write(
          [
            `POST ${UPLOAD} HTTP/1.1`,
            'Host: x',
            ...lines,
            'Content-Type: multipart/form-data; boundary=b',
            length,
            '',
            '',
          ].join('\r\n'),
        );
        write(
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
        );
        go();
      });
      expect([length, head]).toEqual([length, 'HTTP/1.1 413']);
      expect(sent).toBeLessThan(45_000_000);
    }
    expect((await upload(await picture().png().toBuffer())).statusCode).toBe(200);
  });

  it('answers 422 for a form without the file or a body that is no form', async () => {
    const png = await picture().png().toBuffer();
    expect((await upload(png, { field: 'altro' })).statusCode).toBe(422);
    const send = (type: string, payload: string) =>
      test.app.inject({ method: 'POST', url: UPLOAD, headers: { ...headers(rossi), 'content-type': type }, payload });
    expect((await send('application/json', '{}')).statusCode).toBe(422);
    expect((await send('multipart/form-data', 'senza boundary')).statusCode).toBe(422);
    expect((await send('multipart/form-data; boundary=b', '--b\r\nContent-Disp')).statusCode).toBe(422);
    expect((await test.app.inject({ method: 'POST', url: UPLOAD, headers: headers(rossi) })).statusCode).toBe(422);
    expect(
      (await test.app.inject({ method: 'POST', url: UPLOAD, headers: { 'protocol-version': '3' } })).statusCode,
    ).toBe(401);
  });

  it('leaves other calls to answer a form with a file themselves', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `${PREFIX}/APILogin/Logout`,
      headers: { 'protocol-version': '3' },
      payload: new FormData(),
    });
    expect(answer.statusCode).toBe(401);
  });
});
