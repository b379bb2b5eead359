import type { OrdineStaffWire } from '@battistrada/contract/ordine-staff.schema';
import { create } from 'xmlbuilder2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startImportatore } from '../../test/importatore.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface File {
  EasyfattDocuments: { Documents: '' | { Document?: Documento | Documento[] } };
}
type Documento = Record<string, unknown> & { Number: string };

describe('Easyfatt', () => {
  let test: TestApp;
  let erp: Programma;
  let buyer: Buyer;
  let codice: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    erp = await startProgramma(test, { ambiti: ['erp'] });
    buyer = await startBuyer(test);
    const prices = { prezzi: { 1: 8_050 }, pfuCents: 230, contributoCents: 100, giacenze: { 1: 100 } };
    codice = await buildArticolo(test.database.pool, { ...prices, descrizione: 'Estivo <A> & "B"' });
  });
  afterAll(() => test.close());

  async function order(note = ''): Promise<number> {
    await buyer.fillCart({ [codice]: 4 });
    return (await buyer.confirm({}, { note })).json<{ numero: number }>().numero;
  }

  async function poll(query: Record<string, string> = {}): Promise<Documento[]> {
    const answer = await erp.get('/easyfatt', { appver: '2', ...query });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/xml');
    const { Documents } = (create(answer.body).end({ format: 'object' }) as unknown as File).EasyfattDocuments;
    const found = Documents === '' ? [] : (Documents.Document ?? []);
    return Array.isArray(found) ? found : [found];
  }

  it('gets an order whose rows add up to its total', async () => {
    const numero = await order('Suonare\u000b due volte 😀');
    const [documento] = await poll({ firstnum: String(numero) });
    expect(documento).toMatchObject({
      DocumentType: 'C',
      Number: String(numero),
      Date: '2026-03-10',
      CustomerCode: String(buyer.clienteId),
      CustomerVatCode: '12345678903',
      CustomerPostcode: '40100',
      DeliveryPostcode: '40100',
      Total: '408.94',
      InternalComment: 'Suonare due volte 😀',
      Rows: {
        Row: [
          { Code: codice, Qty: '4', Price: '80.50', Stock: 'true' },
          { Code: 'PFU', Qty: '1', Price: '9.20', VatCode: { '@Perc': '22', '#': '22' }, Stock: 'false' },
          { Code: 'LOGISTICA', Qty: '1', Price: '4.00' },
        ],
      },
    });
    const { body } = await erp.get('/easyfatt', { firstnum: String(numero) });
    expect(body).toContain('<Description>Estivo &lt;A&gt; &amp; "B"</Description>');
  });

  it('gets only the pieces that are left when the wholesaler cancelled some before', async () => {
    const altro = await buildArticolo(test.database.pool, { prezzi: { 1: 5_000 }, giacenze: { 1: 9 } });
    await buyer.fillCart({ [codice]: 4, [altro]: 1 });
    const { numero } = (await buyer.confirm()).json<{ numero: number }>();
    const staff = await test.login((await buildUtente(test.database.pool, { tipo: 'backend' })).username);
    const { versione, righe } = (await staff.get('/BackOffice/Ordine', { numero })).json<OrdineStaffWire>();
    const daTogliere = righe.map(({ riga, codice: suo }) => ({ riga, pezzi: suo === altro ? 1 : 3 }));
    const tolti = await staff.post('/BackOffice/AnnullaOrdine', {}, { numero, versione, righe: daTogliere });
    expect(tolti.statusCode, tolti.body).toBe(200);
    // One piece: 80.50, PFU 2.30 and logistics 1.00, with VAT.
    const [documento] = await poll({ firstnum: String(numero) });
    expect(documento).toMatchObject({
      Total: '102.24',
      Rows: {
        Row: [
          { Code: codice, Qty: '1', Price: '80.50' },
          { Code: 'PFU', Qty: '1', Price: '2.30' },
          { Code: 'LOGISTICA', Qty: '1', Price: '1.00' },
        ],
      },
    });
  });

  it('gets orders of a range of numbers or days, by default of the last month, and no cancelled ones', async () => {
    const first = await order();
    const second = await order();
    const numbers = async (query: Record<string, string>) => (await poll(query)).map(({ Number: n }) => Number(n));
    expect(await numbers({ firstnum: String(first), lastnum: String(first), firstdate: '', lastdate: '' })).toEqual([
      first,
    ]);
    expect(await numbers({ firstdate: '2026-03-11' })).toEqual([]);
    expect(await numbers({ firstdate: '2026-03-10', lastdate: '2026-03-10' })).toContain(second);
    await erp.post(`/ordini/${second}/stato`, { stato: 'ANNULLATO' });
    expect(await numbers({})).toContain(first);
    expect(await numbers({})).not.toContain(second);
    test.clock.advance(32 * 86_400_000);
    expect(await numbers({})).toEqual([]);
  });

  it.each([
    ['Basic', (code: string) => ({ authorization: `Basic ${code}` })],
    ['BASIC', (code: string) => ({ authorization: `BASIC ${code}` })],
    ['X-Authorization', (code: string) => ({ 'x-authorization': code })],
    ['X-Authorization with its scheme', (code: string) => ({ 'x-authorization': `Basic ${code}` })],
  ])('logs in by %s', async (_how, headersOf) => {
    const code = Buffer.from(`easyfatt:${erp.chiave}`).toString('base64');
    const poll = (given: string) =>
      test.app.inject({ method: 'GET', url: '/integrazione/v1/easyfatt', headers: headersOf(given) });
    expect((await poll(code)).statusCode).toBe(200);
    expect((await poll(Buffer.from('easyfatt:sbagliata').toString('base64'))).statusCode).toBe(401);
  });

  it('reads in the answer what is wrong with its request', async () => {
    expect((await erp.get('/easyfatt', { firstdate: '10/03/2026' })).statusCode).toBe(422);
  });

  describe('with its catalogue', () => {
    const catalogo = (mode: string, products: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><EasyfattProducts AppVersion="2" Mode="${mode}">${products}</EasyfattProducts>`;
    const gomma = (code: string) =>
      `<Product><Code>${code}</Code><Description>205/55 R16 91V Prova Marca1</Description><ProducerName>Marca1</ProducerName>
       <NetPrice1>81.5</NetPrice1></Product>`;

    function send(file: string, chiave: string, field = 'file') {
      const form = new FormData();
      form.append(field, new Blob([file], { type: 'text/xml' }), 'prodotti.xml');
      return test.app.inject({
        method: 'POST',
        url: '/integrazione/v1/easyfatt',
        headers: { authorization: `Basic ${btoa(`easyfatt:${chiave}`)}` },
        payload: form,
      });
    }

    it('gets the answer OK, and the catalogue is imported', async () => {
      const importatore = await startImportatore(test);
      const { chiave } = await startProgramma(test, { ambiti: ['importa'] });
      const answer = await send(catalogo('incremental', `<UpdatedProducts>${gomma('EF-1')}</UpdatedProducts>`), chiave);
      expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
      await importatore.runDaFare();
      const { rows } = await test.database.pool.query(
        `select prezzo_listino_cents as prezzo, attivo from articolo where codice = 'EF-1'`,
      );
      expect(rows).toEqual([{ prezzo: 8_150, attivo: true }]);
    });

    it('sells an article again that Easyfatt had deleted', async () => {
      const importatore = await startImportatore(test);
      const { chiave } = await startProgramma(test, { ambiti: ['importa'] });
      const isAttivo = async (prodotti: string): Promise<unknown> => {
        expect((await send(catalogo('incremental', prodotti), chiave)).body).toBe('OK');
        await importatore.runDaFare();
        const { rows } = await test.database.pool.query(`select attivo from articolo where codice = 'EF-9'`);
        return rows[0];
      };
      expect(await isAttivo(`<UpdatedProducts>${gomma('EF-9')}</UpdatedProducts>`)).toEqual({ attivo: true });
      const tolto = '<DeletedProducts><Product><Code>EF-9</Code></Product></DeletedProducts>';
      expect(await isAttivo(tolto)).toEqual({ attivo: false });
      const rimesso = `<UpdatedProducts>${gomma('EF-9').replace('81.5', '82')}</UpdatedProducts>`;
      expect(await isAttivo(rimesso)).toEqual({ attivo: true });
    });

    it('waits for an approval before a complete catalogue removes most articles', async () => {
      const importatore = await startImportatore(test);
      const { chiave } = await startProgramma(test, { ambiti: ['importa'] });
      const answer = await send(catalogo('full', `<Products>${gomma('EF-2')}</Products>`), chiave);
      expect(answer.body).toBe('OK');
      await importatore.runDaFare();
      const { rows } = await test.database.pool.query(`select stato, tipo from importazione where modo = 'completo'`);
      expect(rows).toEqual([{ stato: 'in_attesa_conferma', tipo: 'easyfatt' }]);
    });

    it('is refused at once, without changes, when the transfer was cut off', async () => {
      const importatore = await startImportatore(test);
      const { chiave } = await startProgramma(test, { ambiti: ['importa'] });
      const whole = catalogo('incremental', `<UpdatedProducts>${gomma('EF-3')}${gomma('EF-4')}</UpdatedProducts>`);
      const answer = await send(whole.slice(0, -40), chiave);
      expect(answer.body).toContain('arrivato incompleto');
      await importatore.runDaFare();
      expect((await test.database.pool.query(`select from articolo where codice in ('EF-3', 'EF-4')`)).rowCount).toBe(
        0,
      );
    });

    it('is refused with a sentence for the sender when the file is no catalogue', async () => {
      const { chiave } = await startProgramma(test, { ambiti: ['importa'] });
      const other = await send('<EasyfattDocuments/>', chiave);
      expect(other.body).toContain('non è un catalogo di Easyfatt');
      const doctype = catalogo('full', '').replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>');
      expect((await send(doctype, chiave)).body).toContain('DOCTYPE');
      expect((await send(catalogo('full', ''), chiave, 'altro')).body).toContain('file');
      expect((await send(catalogo('full', ''), erp.chiave)).statusCode).toBe(403);
    });
  });
});
