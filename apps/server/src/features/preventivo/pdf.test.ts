import sharp from 'sharp';
import { extractText, extractTextItems } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';
import { addProdotto, openPreventivo } from '../../test/preventivi.ts';

describe('the PDF of a quotation', () => {
  let test: TestApp;
  let rossi: Caller;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    const utente = await buildUtente(pool);
    await setLogo(utente.clienteId);
    rossi = await test.login(utente.username);
  });
  afterAll(() => test.close());

  async function setLogo(clienteId: number): Promise<void> {
    const logo = await sharp({ create: { width: 60, height: 30, channels: 4, background: '#f008' } })
      .png()
      .toBuffer();
    await test.database.pool.query(
      `insert into preventivo_setup (cliente_id, logo, logo_tipo) values ($1, $2, 'image/png')
       on conflict (cliente_id) do update set logo = excluded.logo, logo_tipo = excluded.logo_tipo`,
      [clienteId, logo],
    );
  }
  async function quotation(alternative: readonly number[], righe = 1, caller = rossi): Promise<string> {
    const { id } = (await openPreventivo(caller)).testata;
    for (const alternativa of alternative) {
      for (let n = 0; n < righe; n += 1) {
        const codice = await buildArticolo(test.database.pool);
        await addProdotto(caller, id, codice, { alternativa });
      }
    }
    return id;
  }
  async function pages(id: string, caller = rossi): Promise<string> {
    const answer = await caller.get('/Preventivo/Pdf', { id });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = answer.rawPayload.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    return /\/Count (\d+)/.exec(text)?.[1] ?? '';
  }

  it('is one A4 page shown inline, with or without a logo, also opened directly by the browser', async () => {
    const utente = await buildUtente(test.database.pool);
    const nuovo = await test.login(utente.username);
    const id = await quotation([1], 1, nuovo);
    await test.database.pool.query(
      `update articolo set etichetta = '{"carburante":"B","bagnato":"A","rumore":70,"classeRumore":"B","neve":true,"ghiaccio":false,"eprel":"1"}'`,
    );
    expect(await pages(id, nuovo)).toBe('1');
    await setLogo(utente.clienteId);
    const answer = await test.app.inject({
      url: '/testb2b/api/Preventivo/Pdf',
      query: { id },
      headers: { authorization: `Bearer ${nuovo.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('inline; filename="preventivo-1.pdf"');
    expect(answer.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  });

  it.each([
    [[1, 2], 1, '1'],
    [[1, 2, 3], 3, '1'],
    [[1, 2, 3], 20, '3'],
    [[2], 40, '3'],
  ])('contains alternatives %j of %d lines', async (alternative, righe, expected) => {
    const id = await quotation(alternative, righe);
    await rossi.post(
      '/Preventivo/ImpostaServizi',
      { idPreventivo: id },
      { montaggio: 40, valvole: 8, assicurazione: true, note: 'Nota.\n'.repeat(5) },
    );
    expect(await pages(id)).toBe(expected);
  });

  it.each([
    [[1], 9],
    [[1, 2, 3], 4],
  ])('of alternatives %j has a product on each page, beside totals and signature too', async (alternative, meno) => {
    for (let righe = meno; righe <= meno + 6; righe += 1) {
      const id = await quotation(alternative, righe);
      const { rawPayload } = await rossi.get('/Preventivo/Pdf', { id });
      const { text } = await extractText(new Uint8Array(rawPayload));
      expect(text.length, `${righe} lines`).toBeLessThan(3);
      for (const pagina of text) expect(pagina, `${righe} lines`).toMatch(/\d × |\d+ [\d.]+,\d\d € [\d.]+,\d\d €/);
    }
  });

  it('writes a long name of the dealer above the number, never over it', async () => {
    const ragioneSociale = `Autofficina Carrozzeria Gommista ${'Elettrauto D’Alessandro & Bartolomei '.repeat(4)}`;
    const utente = await buildUtente(test.database.pool);
    await test.database.pool.query('update cliente set ragione_sociale = $1 where id = $2', [
      ragioneSociale,
      utente.clienteId,
    ]);
    const lungo = await test.login(utente.username);
    const { id } = (await openPreventivo(lungo)).testata;
    const codice = await buildArticolo(test.database.pool);
    await addProdotto(lungo, id, codice);
    const { rawPayload } = await lungo.get('/Preventivo/Pdf', { id });
    const { items } = await extractTextItems(new Uint8Array(rawPayload));
    const testi = items[0] ?? [];
    const numero = testi.find(({ str }) => str.includes('Preventivo n.'))?.y ?? Number.NaN;
    const insegna = testi.filter(({ x, fontSize }) => fontSize === 17 && x < 250).map(({ y }) => y);
    expect(insegna.length).toBeGreaterThan(3);
    expect(Math.min(...insegna)).toBeGreaterThan(numero + 20);
  });

  it('names the PFU of each alternative and of a single one', async () => {
    const { id } = (await openPreventivo(rossi)).testata;
    for (const [alternativa, pfuCents, qty] of [
      [1, 230, 4],
      [2, 300, 2],
    ] as const) {
      const codice = await buildArticolo(test.database.pool, { pfuCents });
      await addProdotto(rossi, id, codice, { qty, alternativa });
    }
    const { rawPayload } = await rossi.get('/Preventivo/Pdf', { id });
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    const testo = text.replace(/\s+/g, ' ');
    // 2.81 and 3.66 for a piece, with VAT.
    expect(testo).toContain('di cui contributo PFU 11,24 €');
    expect(testo).toContain('di cui contributo PFU 7,32 €');
  });

  it('requires a product', async () => {
    const answer = await rossi.get('/Preventivo/Pdf', { id: await quotation([]) });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { codice: 'PREVENTIVO_SENZA_PRODOTTI' }]);
  });
});
