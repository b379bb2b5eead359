import type { OrdineStaffWire } from '@battistrada/contract/ordine-staff.schema';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildCoupon, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('an order as PDF', () => {
  let test: TestApp;
  let rossi: Buyer;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    rossi = await startBuyer(test);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;

  async function read(caller: Buyer, id: number): Promise<{ pagine: number; testo: string }> {
    const answer = await caller.get('/Ordini/Pdf', { id });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { totalPages, text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    return { pagine: totalPages, testo: text.replace(/\s+/g, ' ') };
  }

  it('shows every line with price and amount, the destination, and the steps of its total, on one page', async () => {
    const idCoupon = await buildCoupon(pool(), rossi.clienteId, { importoCents: 2_500 });
    const codice = await buildArticolo(pool(), {
      prezzi: { 1: 12_345 },
      descrizione: '205/55 R16 91V MICHELIN PRIMACY 4',
      giacenze: { 1: 3 },
    });
    await rossi.get('/Carrello/Aggiungi', { id: codice, qty: 5, forzaAggiunta: true });
    await rossi.get('/Carrello/Carrello', { simulaSmistamento: true });
    const { idOrdine, numero } = (
      await rossi.confirm({ idCoupon }, { note: 'Suonare due volte', tutti_insieme: true })
    ).json<{ idOrdine: number; numero: number }>();
    const { pagine, testo } = await read(rossi, idOrdine);
    expect(pagine).toBe(1);
    for (const words of [
      `Ordine ${numero}`,
      'Confermato',
      codice,
      '205/55 R16 91V MICHELIN PRIMACY 4',
      '2 pezzi non disponibili alla conferma',
      '123,45 €',
      '617,25 €',
      'Coupon -25,00 €',
      'Contributo PFU',
      'Contributo logistico',
      'Via Emilia 1',
      'Attendi e spedisci tutto insieme',
      'Suonare due volte',
    ]) {
      expect(testo).toContain(words);
    }
  });

  it('shows only what remains after the wholesaler has cancelled pieces, and lines that add up to its total', async () => {
    const staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    const resta = await buildArticolo(pool(), { prezzi: { 1: 10_000 } });
    const tolto = await buildArticolo(pool(), { prezzi: { 1: 7_700 } });
    await rossi.fillCart({ [resta]: 4, [tolto]: 2 });
    const { idOrdine, numero } = (await rossi.confirm()).json<{ idOrdine: number; numero: number }>();
    const { righe, versione } = (await staff.get('/BackOffice/Ordine', { numero })).json<OrdineStaffWire>();
    const annullo = righe.map(({ riga, codice }) => ({ riga, pezzi: codice === resta ? 1 : 2 }));
    const answer = await staff.post('/BackOffice/AnnullaOrdine', {}, { numero, versione, righe: annullo, motivo: '' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { testo } = await read(rossi, idOrdine);
    expect(testo).toMatch(/ 3 100,00 € 300,00 € Imponibile 300,00 €/);
    expect(testo).not.toContain(tolto);
  });

  it('leaves no empty brackets in an address without CAP and province', async () => {
    const imported = await startBuyer(test);
    await pool().query(`update cliente set cap = '', citta = 'Imola', provincia = '' where id = $1`, [
      imported.clienteId,
    ]);
    await imported.fillCart({ [await buildArticolo(pool())]: 1 });
    const { idOrdine } = (await imported.confirm()).json<{ idOrdine: number }>();
    const { testo } = await read(imported, idOrdine);
    expect(testo).toContain('Imola');
    expect(testo).not.toContain('()');
  });

  it('repeats its head on the pages of a long order, and names each article once', async () => {
    const codici: string[] = [];
    for (let n = 0; n < 60; n += 1) codici.push(await buildArticolo(pool(), { descrizione: 'Gomma' }));
    await rossi.fillCart(Object.fromEntries(codici.map((codice) => [codice, 1])));
    const { idOrdine } = (await rossi.confirm()).json<{ idOrdine: number }>();
    const { pagine, testo } = await read(rossi, idOrdine);
    expect(pagine).toBeGreaterThan(1);
    expect(testo.split('Descrizione')).toHaveLength(pagine + 1);
    for (const codice of codici) expect(testo.split(`${codice} `)).toHaveLength(2);
  });

  it('never shows its total on a page without a line', async () => {
    const codici: string[] = [];
    for (let n = 0; n < 29; n += 1) codici.push(await buildArticolo(pool(), { descrizione: 'Gomma' }));
    for (let righe = 23; righe <= codici.length; righe += 1) {
      await rossi.fillCart(Object.fromEntries(codici.slice(0, righe).map((codice) => [codice, 1])));
      const { idOrdine } = (await rossi.confirm()).json<{ idOrdine: number }>();
      const { text } = await extractText(new Uint8Array((await rossi.get('/Ordini/Pdf', { id: idOrdine })).rawPayload));
      for (const pagina of text) expect(pagina, `${righe} lines`).toContain('Gomma');
    }
  });

  it('opens in the browser without the protocol header, under its number', async () => {
    await rossi.fillCart({ [await buildArticolo(pool())]: 1 });
    const { idOrdine, numero } = (await rossi.confirm()).json<{ idOrdine: number; numero: number }>();
    const answer = await test.app.inject({
      url: '/testb2b/api/Ordini/Pdf',
      query: { id: String(idOrdine) },
      headers: { authorization: `Bearer ${rossi.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`Ordine ${numero}.pdf`);
  });

  it('is hidden from other customers: their request and an unknown order get the same answer', async () => {
    await rossi.fillCart({ [await buildArticolo(pool())]: 1 });
    const { idOrdine } = (await rossi.confirm()).json<{ idOrdine: number }>();
    const altro = await startBuyer(test);
    for (const id of [idOrdine, 2_000_000_000, 'abc']) {
      const answer = await altro.get('/Ordini/Pdf', { id });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { codice: 'NON_TROVATO' }]);
    }
  });
});
