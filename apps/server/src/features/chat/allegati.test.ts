import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { uploadFile } from '../../test/upload-file.ts';
import { removeNonInviati } from './chat.service.ts';

interface AllegatoWire {
  id: string;
  nome: string;
  tipo: string;
  dimensione: number;
  larghezza: number | null;
  altezza: number | null;
}
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF');

describe('allegati della chat', () => {
  let test: TestApp;
  let staff: Caller;
  let photo: Buffer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    // A picture rotated by 90 degrees to the right, with a camera's metadata.
    photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'SEGRETO' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => test.close());

  const upload = (caller: Caller, nome: string, contenuto: Buffer, path = '/Chat/CaricaAllegato', campo = 'file') =>
    uploadFile(test, caller, path, { nome, contenuto, campo });
  const send = (caller: Caller, allegati: string[], testo = '') =>
    caller.post('/Chat/Invia', {}, { testo, token: randomUUID(), allegati });
  const download = (caller: Caller, id: string, path = '/Chat/Allegato') => caller.get(path, { id });

  it('store an image upright, smaller and without camera metadata', async () => {
    const caller = await startBuyer(test);
    expect(photo.includes('SEGRETO')).toBe(true);
    const sent = await upload(caller, '../../foto gomma.JPG', photo);
    expect(sent.statusCode).toBe(200);
    const allegato = sent.json<AllegatoWire>();
    expect(allegato).toMatchObject({ nome: 'foto gomma.webp', tipo: 'image/webp', larghezza: 1_000, altezza: 2_000 });
    const file = await download(caller, allegato.id);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="foto gomma.webp"',
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload.length).toBe(allegato.dimensione);
    expect(file.rawPayload.includes('SEGRETO')).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('store a PDF unchanged and serve it as a download', async () => {
    const caller = await startBuyer(test);
    const allegato = (await upload(caller, 'listino"\r\n.pdf', PDF)).json<AllegatoWire>();
    expect(allegato).toMatchObject({ tipo: 'application/pdf', larghezza: null, dimensione: PDF.length });
    const file = await download(caller, allegato.id);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect(file.headers['content-security-policy']).toContain('sandbox');
  });

  it('travel with a message in order, and only the two sides can read them', async () => {
    const caller = await startBuyer(test);
    const ids: string[] = [];
    for (const name of ['b.pdf', 'a.pdf']) ids.push((await upload(caller, name, PDF)).json<AllegatoWire>().id);
    const [one = '', two = ''] = ids;
    const other = await startBuyer(test);
    const colleague = await test.login(
      (await buildUtente(test.database.pool, { clienteId: caller.clienteId })).username,
    );
    // Before it is sent, only its user may read it.
    expect((await download(colleague, one)).statusCode).toBe(404);
    expect((await download(staff, one, '/BackOffice/Allegato')).statusCode).toBe(404);
    const sent = await send(caller, [one, two]);
    expect(sent.json()).toMatchObject({
      testo: '',
      allegati: [
        { id: one, nome: 'b.pdf' },
        { id: two, nome: 'a.pdf' },
      ],
    });
    expect((await download(colleague, one)).statusCode).toBe(200);
    expect((await download(staff, one, '/BackOffice/Allegato')).statusCode).toBe(200);
    expect((await download(other, one)).statusCode).toBe(404);
    expect((await download(caller, randomUUID())).statusCode).toBe(404);
    expect((await download(caller, 'x')).statusCode).toBe(404);
    expect((await download(caller, '%')).statusCode).toBe(422);
    expect((await download(test.anonymous, one)).statusCode).toBe(401);
    expect((await download(caller, one, '/BackOffice/Allegato')).statusCode).toBe(403);
  });

  it('belong to one message only and never to another user’s message', async () => {
    const [caller, other] = [await startBuyer(test), await startBuyer(test)];
    const { id } = (await upload(caller, 'a.pdf', PDF)).json<AllegatoWire>();
    expect((await send(other, [id], 'rubato')).statusCode).toBe(404);
    expect((await other.get('/Chat/Messaggi')).json()).toMatchObject({ messaggi: [] });
    expect((await send(caller, [id, id])).statusCode).toBe(200);
    expect((await send(caller, [id], 'di nuovo')).statusCode).toBe(404);
    expect((await caller.get('/Chat/Messaggi')).json<{ messaggi: unknown[] }>().messaggi).toHaveLength(1);
  });

  it('can be sent to the customer by staff', async () => {
    const caller = await startBuyer(test);
    const path = `/BackOffice/CaricaAllegato?idCliente=${caller.clienteId}`;
    const { id } = (await upload(staff, 'offerta.pdf', PDF, path)).json<AllegatoWire>();
    const body = { idCliente: caller.clienteId, testo: '', token: randomUUID(), allegati: [id] };
    expect((await staff.post('/BackOffice/Rispondi', {}, body)).statusCode).toBe(200);
    expect((await download(caller, id)).statusCode).toBe(200);
    expect((await upload(caller, 'a.pdf', PDF, path)).statusCode).toBe(403);
    expect((await upload(staff, 'a.pdf', PDF, '/BackOffice/CaricaAllegato?idCliente=999999')).statusCode).toBe(404);
  });

  it.each<[string, Buffer | (() => Promise<Buffer>)]>([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['a broken image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
  ])('refuses %s, whatever the file’s name is', async (_what, bytes) => {
    const refused = await upload(
      await startBuyer(test),
      'foto.jpg',
      typeof bytes === 'function' ? await bytes() : bytes,
    );
    expect([refused.statusCode, refused.json<{ codice: string }>().codice]).toEqual([415, 'FORMATO_NON_ACCETTATO']);
  });

  it('refuse a file that is too large and a form without a file', async () => {
    const caller = await startBuyer(test);
    const fitting = Buffer.concat([PDF, Buffer.alloc(10_000_000 - PDF.length)]);
    expect((await upload(caller, 'intero.pdf', fitting)).statusCode).toBe(200);
    const large = await upload(caller, 'grande.pdf', Buffer.concat([fitting, Buffer.alloc(1)]));
    expect([large.statusCode, large.json<{ codice: string }>().codice]).toEqual([413, 'TROPPO_GRANDE']);
    expect((await upload(caller, 'a.pdf', PDF, '/Chat/CaricaAllegato', 'altro')).statusCode).toBe(422);
    expect((await caller.post('/Chat/CaricaAllegato', {}, {})).statusCode).toBe(422);
    expect((await upload(await startBuyer(test, { simeone: true }), 'a.pdf', PDF)).statusCode).toBe(403);
    expect((await upload(test.anonymous, 'a.pdf', PDF)).statusCode).toBe(401);
  });

  it('are deleted when nobody has sent them for a day', async () => {
    const caller = await startBuyer(test);
    const { id: sent } = (await upload(caller, 'a.pdf', PDF)).json<AllegatoWire>();
    await send(caller, [sent]);
    const { id: forgotten } = (await upload(caller, 'b.pdf', PDF)).json<AllegatoWire>();
    const { pool } = test.database;
    const after = (ms: number) => ({ pool, clock: { now: () => new Date(test.clock.now().getTime() + ms) } });
    await removeNonInviati(after(86_400_000));
    expect((await download(caller, forgotten)).statusCode).toBe(200);
    await removeNonInviati(after(86_400_001));
    expect((await download(caller, forgotten)).statusCode).toBe(404);
    expect((await download(caller, sent)).statusCode).toBe(200);
  });
});
