import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface StoriaWire {
  ultimo: { ordine: number; data: string; qty: number; prezzo: number } | null;
  pezziMisura: number | null;
  ordiniMisura: number | null;
  equivalenti: { prodotto: { id: string }; litri: number | null }[];
}

describe('the history of an article', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    const altri = {
      UNO: { prezzi: { 1: 8_000 } },
      PARI: { prezzi: { 1: 7_000 } },
      CARICO: { prezzi: { 1: 9_000 }, indiceCaricoMin: 94 },
      LENTO: { prezzi: { 1: 5_000 }, iv: 'H' },
      NEVE: { prezzi: { 1: 5_000 }, stagione: 2 },
      FINITO: { prezzi: { 1: 5_000 }, giacenze: { 1: 0 } },
      ALTRA: { prezzi: { 1: 5_000 }, misura: '195/65 R15', misuraChiave: '195/65R15', raggio: 15 },
      VALVOLA: {
        tipoProdotto: 4,
        misura: '',
        misuraChiave: '',
        raggio: null,
        settore: null,
        stagione: null,
        categoria: null,
      },
    };
    for (const [codice, overrides] of Object.entries(altri)) await buildArticolo(pool, { codice, ...overrides });
  });
  afterAll(() => test.close());

  async function dealer(clienteId?: number): Promise<Caller & { clienteId: number }> {
    const built = await buildUtente(test.database.pool, clienteId === undefined ? {} : { clienteId });
    return Object.assign(await test.login(built.username), { clienteId: built.clienteId });
  }
  const storia = async (caller: Caller, id: string): Promise<StoriaWire> => {
    const answer = await caller.get('/Ricerca/Storia', { id });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<StoriaWire>();
  };
  async function order(caller: Caller, ...righe: (readonly [string, number])[]): Promise<void> {
    const body = { token: randomUUID(), righe: righe.map(([codice, qty]) => ({ codice, qty })) };
    await caller.post('/OrdineRapido/Aggiungi', {}, body);

    const query = { idDestinazione: -1, token: randomUUID() };
    const answer = await caller.post('/Ordine/ConfermaOrdine', query, {});
    expect(answer.statusCode, answer.body).toBe(200);
  }

  it('tells when the company last bought it and at what price, and how much of its size', async () => {
    const mine = await dealer();
    const collega = await dealer(mine.clienteId);
    expect(await storia(mine, 'UNO')).toMatchObject({ ultimo: null, pezziMisura: 0, ordiniMisura: 0 });
    await order(mine, ['UNO', 4], ['PARI', 2]);
    await test.database.pool.query(`update prezzo set prezzo_cents = 8500 where codice = 'UNO'`);
    await order(collega, ['NEVE', 1], ['ALTRA', 3]);
    expect(await storia(mine, 'UNO')).toMatchObject({
      ultimo: { data: '2026-03-10', qty: 4, prezzo: 80 },
      pezziMisura: 7,
      ordiniMisura: 2,
    });
    expect(await storia(await dealer(), 'UNO')).toMatchObject({ ultimo: null, pezziMisura: 0 });
    await test.database.pool.query(`update prezzo set prezzo_cents = 8000 where codice = 'UNO'`);
  });

  it('ignores cancelled orders and those of more than a year ago', async () => {
    const mine = await dealer();
    await order(mine, ['UNO', 1]);
    const { pool } = test.database;
    await pool.query(`update ordine set stato = 'ANNULLATO' where cliente_id = $1`, [mine.clienteId]);
    expect(await storia(mine, 'UNO')).toMatchObject({ ultimo: null, pezziMisura: 0 });
    await pool.query(`update ordine set stato = 'CONFERMATO', istante = '2025-01-10' where cliente_id = $1`, [
      mine.clienteId,
    ]);
    expect(await storia(mine, 'UNO')).toMatchObject({ ultimo: null, pezziMisura: 0 });
  });

  it('counts the pieces that remain after the wholesaler cancelled some, and no line without any', async () => {
    const mine = await dealer();
    const cancel = async (codice: string, pezzi: number) =>
      test.database.pool.query('update riga_ordine set quantita_annullata = $3 where cliente_id = $1 and codice = $2', [
        mine.clienteId,
        codice,
        pezzi,
      ]);
    await order(mine, ['UNO', 4], ['PARI', 2]);
    await cancel('UNO', 1);
    expect(await storia(mine, 'UNO')).toMatchObject({ ultimo: { qty: 3 }, pezziMisura: 5, ordiniMisura: 1 });
    await cancel('UNO', 4);
    expect(await storia(mine, 'UNO')).toMatchObject({ ultimo: null, pezziMisura: 2, ordiniMisura: 1 });
  });

  it('offers replacements, the cheapest first, with the yearly saving by the label', async () => {
    const mine = await dealer();
    const etichetta = (codice: string, carburante: string) =>
      test.database.pool.query(
        `update articolo set etichetta = jsonb_build_object('carburante', $2::text, 'bagnato', 'A', 'rumore', 70,
           'classeRumore', 'A', 'neve', false, 'ghiaccio', false, 'eprel', '') where codice = $1`,
        [codice, carburante],
      );
    await etichetta('UNO', 'C');
    await etichetta('PARI', 'A');
    const { equivalenti } = await storia(mine, 'UNO');
    expect(equivalenti.map(({ prodotto, litri }) => [prodotto.id, litri])).toEqual([
      ['PARI', 30],
      ['CARICO', null],
    ]);
    expect(await storia(mine, 'VALVOLA')).toMatchObject({ pezziMisura: null, equivalenti: [] });
  });

  it('finds replacements in the whole catalogue, not in the first page of a search', async () => {
    const { pool } = test.database;
    const misura = { misura: '195/65 R15', misuraChiave: '195/65R15', raggio: 15 };
    await buildArticolo(pool, { codice: 'CHIESTO', ...misura, indiceCaricoMin: 95 });
    // More than a page, all cheaper, and none with a sufficient load index.
    for (let n = 0; n < 30; n++) await buildArticolo(pool, { codice: `DEBOLE${n}`, ...misura, prezzi: { 1: 3_000 } });
    await buildArticolo(pool, { codice: 'FORTE', ...misura, indiceCaricoMin: 95, iv: 'W', giacenze: { 1: 6 } });
    await buildArticolo(pool, { codice: 'POCHI', ...misura, indiceCaricoMin: 99, giacenze: { 1: 2 } });
    const mine = await dealer();
    const codici = async (query: Record<string, string>) => {
      const answer = await mine.get('/Ricerca/Storia', { id: 'CHIESTO', ...query });
      return answer.json<StoriaWire>().equivalenti.map(({ prodotto }) => prodotto.id);
    };
    expect((await codici({})).toSorted()).toEqual(['FORTE', 'POCHI']);
    expect(await codici({ qty: '4' })).toEqual(['FORTE']);
    expect(await codici({ qty: '7' })).toEqual([]);
    expect((await mine.get('/Ricerca/Storia', { id: 'CHIESTO', qty: '4,5' })).statusCode).toBe(422);
  });

  it('offers only van tyres as replacements for a van tyre', async () => {
    const { pool } = test.database;
    const misura = { misura: '235/65 R16C', misuraChiave: '235/65R16C', raggio: 16, iv: 'R', indiceCaricoMin: 115 };
    await buildArticolo(pool, { codice: 'FURGONE', ...misura, rinforzato: 'C' });
    await buildArticolo(pool, { codice: 'ALTRO_FURGONE', ...misura, rinforzato: 'C' });
    await buildArticolo(pool, { codice: 'MENO', ...misura, rinforzato: 'C', indiceCaricoMin: 113 });
    await buildArticolo(pool, { codice: 'AUTO', ...misura, rinforzato: 'XL', indiceCaricoMin: 116 });
    const { equivalenti } = await storia(await dealer(), 'FURGONE');
    expect(equivalenti.map(({ prodotto }) => prodotto.id)).toEqual(['ALTRO_FURGONE']);
  });

  it('exists for articles that are sold, and requires a session', async () => {
    const mine = await dealer();
    expect((await mine.get('/Ricerca/Storia', { id: 'MANCA' })).statusCode).toBe(404);
    expect((await mine.get('/Ricerca/Storia', {})).statusCode).toBe(422);
    expect((await test.anonymous.get('/Ricerca/Storia', { id: 'UNO' })).statusCode).toBe(401);
  });
});
