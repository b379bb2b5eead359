import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase } from '../../test/build.ts';
import { startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface RigaWire {
  riga: number;
  testo: string;
  qty: number;
  esito: string;
  motivo: string | null;
  codice: string | null;
  prodotto: { id: string; prezzo: number } | null;
  scelte: { id: string }[];
}
interface VerificaWire {
  righe: RigaWire[];
  pronte: number;
  daScegliere: number;
  daCorreggere: number;
}

const EAN = '3528701234564';

describe('ordine rapido', () => {
  let test: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    await buildArticolo(pool, { codice: 'MIC0000001', ean: EAN, prezzi: { 1: 8_000 }, giacenze: { 1: 10 } });
    await buildArticolo(pool, { codice: 'PIR0000002', marcaId: 2, disegno: 'Cinturato P7', giacenze: { 1: 4 } });
    await buildArticolo(pool, { codice: 'UNICO', misura: '225/45 R17', misuraChiave: '225/45R17', giacenze: { 1: 8 } });
    for (let n = 0; n < 7; n++) {
      await buildArticolo(pool, { codice: `TANTI${n}`, misura: '195/65 R15', misuraChiave: '195/65R15', raggio: 15 });
    }
    caller = await startBuyer(test);
  });
  afterAll(() => test.close());

  /** Each line of the cart: pieces, the choice of secondary warehouses, and the allocation. */
  const smistate = async (mine: Caller): Promise<unknown[]> => {
    interface Riga {
      id: string;
      qtadig: number;
      includi_depositi_secondari: boolean;
      smistamento: Record<string, number>;
    }
    const { carrello } = (await mine.get('/Carrello/Carrello', { simulaSmistamento: 'true' })).json<{
      carrello: Riga[];
    }>();
    return carrello
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, qtadig, includi_depositi_secondari: secondari, smistamento }) => [
        id,
        qtadig,
        secondari,
        smistamento,
      ]);
  };
  const check = async (body: object): Promise<VerificaWire> => {
    const answer = await caller.post('/OrdineRapido/Verifica', {}, body);
    expect(answer.statusCode).toBe(200);
    return answer.json<VerificaWire>();
  };
  const one = async (testo: string): Promise<RigaWire> => {
    const [riga] = (await check({ testo })).righe;
    if (riga === undefined) throw new Error('no row');
    return riga;
  };

  it('finds an article of any product type by its description', async () => {
    const senzaMisura = { tipoProdotto: 4, categoria: null, disegno: '', misura: '', misuraChiave: '', raggio: null };
    for (const [codice, descrizione] of [
      ['LUCIDA01', 'LUCIDAGOMME 400 ML'],
      ['CERA1', 'CERA SPRAY'],
      ['CERA2', 'CERA IN PASTA'],
    ] as const) {
      await buildArticolo(test.database.pool, { ...senzaMisura, codice, descrizione, giacenze: { 1: 9 } });
    }
    expect(await one('6 lucidagomme 400 ml')).toMatchObject({ esito: 'pronta', qty: 6, codice: 'LUCIDA01' });
    expect(await one('2 cera')).toMatchObject({ esito: 'scegliere', qty: 2, scelte: [{}, {}] });
    // A price and a number of pieces look like a size, which these articles have not: the pieces are never one.
    expect(await one('LUCIDA01 58,00 10')).toMatchObject({ esito: 'pronta', qty: 10, codice: 'LUCIDA01' });
    for (const riga of ['LUCIDA01  5,00 10', 'LUCIDAGOMME 400 ML LUCIDA01 5,00 10']) {
      expect(await one(riga), riga).toMatchObject({ esito: 'scegliere', qty: 10 });
    }
  });

  it('keeps the order of rows, counts them as typed and drops none', async () => {
    const testo = `MIC0000001 4\n\n2 1956515\nniente di noto qui\n${EAN}`;
    const { righe, ...conti } = await check({ testo });
    expect(righe.map(({ riga, esito }) => [riga, esito])).toEqual([
      [1, 'pronta'],
      [3, 'scegliere'],
      [4, 'correggere'],
      [5, 'pronta'],
    ]);
    expect(conti).toEqual({ pronte: 2, daScegliere: 1, daCorreggere: 1 });
    expect((await check({ righe: testo.split('\n') })).righe).toEqual(righe);
  });

  it('answers products as a search does', async () => {
    const { prodotto, codice, scelte, motivo } = await one('mic0000001 2');
    const { prodotti } = (await caller.get('/Ricerca/Pneumatici', { searchTextQuery: 'cod MIC0000001' })).json<{
      prodotti: object[];
    }>();
    expect({ prodotto, codice, scelte, motivo }).toEqual({
      prodotto: prodotti[0],
      codice: 'MIC0000001',
      scelte: [],
      motivo: null,
    });
  });

  it('takes 1 for a code or EAN without a number', async () => {
    expect(await one('MIC0000001')).toMatchObject({ qty: 1, esito: 'pronta' });
    expect(await one(EAN)).toMatchObject({ qty: 1, esito: 'pronta', codice: 'MIC0000001' });
  });

  it('proposes 4 for a text without a number, to be confirmed by choosing', async () => {
    const riga = await one('2254517 michelin');
    expect(riga).toMatchObject({ qty: 4, esito: 'scegliere', codice: null });
    expect(riga.scelte.map(({ id }) => id)).toEqual(['UNICO']);
  });

  it('chooses the article of a text with a number when only one article fits', async () => {
    expect(await one('2 2254517 michelin')).toMatchObject({ qty: 2, esito: 'pronta', codice: 'UNICO' });
  });

  it('offers at most five articles to choose from', async () => {
    const riga = await one('4 1956515');
    expect(riga).toMatchObject({ qty: 4, esito: 'scegliere', codice: null, prodotto: null });
    expect(riga.scelte).toHaveLength(5);
  });

  it('looks at two hundred articles at most that share a word', async () => {
    const { pool } = test.database;
    for (let n = 0; n < 201; n++) await buildArticolo(pool, { codice: `COMUNE${n}`, disegno: 'Ovunque' });
    const riga = await one('4 ovunque');
    expect(riga).toMatchObject({ esito: 'scegliere', codice: null });
    expect(riga.motivo).toBe('Corrisponde a più di 200 articoli: scegli tra i primi o aggiungi qualcosa alla riga.');
    expect(riga.scelte).toHaveLength(5);
  });

  it('asks when a code and the words beside it mean two articles', async () => {
    expect(await one('MIC0000001 2254517 4 pz')).toMatchObject({ esito: 'scegliere', codice: null });
    expect(await one('MIC0000001\tMichelin 205/55 R16 91V\t4\t80,00')).toMatchObject({ esito: 'pronta', qty: 4 });
  });

  it('reads a code without digits', async () => {
    expect(await one('UNICO 3')).toMatchObject({ esito: 'pronta', qty: 3, codice: 'UNICO' });
  });

  it('explains what is wrong with a row', async () => {
    for (const testo of ['3528701234565', '9999999999994', 'MIC9999999 4', 'MIC0000001;4,5', '0 MIC0000001', '4']) {
      const riga = await one(testo);
      expect(riga, testo).toMatchObject({ esito: 'correggere', codice: null, prodotto: null, scelte: [] });
      expect(riga.motivo, testo).toMatch(/\.$/);
    }
  });

  it('states the available pieces when they are fewer', async () => {
    expect(await one('PIR0000002 6')).toMatchObject({ esito: 'pronta', qty: 6, motivo: 'Disponibili 4 pezzi su 6.' });
  });

  it('sums equal articles in the first of their rows, and the other rows say so', async () => {
    const { righe, pronte } = await check({ testo: `MIC0000001 2\nUNICO 1\n4 ${EAN}\nMIC0000001` });
    expect(righe.map(({ qty, codice, motivo }) => [qty, codice, motivo])).toEqual([
      [7, 'MIC0000001', null],
      [1, 'UNICO', null],
      [0, 'MIC0000001', 'Sommata alla riga 1: è lo stesso articolo.'],
      [0, 'MIC0000001', 'Sommata alla riga 1: è lo stesso articolo.'],
    ]);
    expect(pronte).toBe(4);
  });

  it('accepts 500 rows of 500 characters and refuses more as a whole', async () => {
    const lunga = 'MIC0000001'.padEnd(500, ' ');
    expect((await check({ righe: Array.from({ length: 500 }, () => lunga) })).righe).toHaveLength(500);
    const refused = [
      { righe: Array.from({ length: 501 }, () => 'MIC0000001') },
      { testo: 'MIC0000001\n'.repeat(501) },
      { righe: [`${lunga}x`] },
      { testo: `${lunga}x` },
      { testo: 'x'.repeat(400_000) },
      { righe: Array.from({ length: 10_000 }, () => lunga) },
      { testo: ' \n ' },
      {},
      { testo: 'a', righe: ['a'] },
      { righe: 'a' },
      { righe: [1] },
    ];
    for (const body of refused) {
      const answer = await caller.post('/OrdineRapido/Verifica', {}, body);
      expect([answer.statusCode, answer.json<{ codice: string }>().codice]).toEqual([422, 'RICHIESTA_NON_VALIDA']);
    }
  });

  it('refuses 10,000 rows, and a compressed body without unpacking it', async () => {
    const molte = await caller.post('/OrdineRapido/Verifica', {}, { testo: 'MIC0000001 4\n'.repeat(10_000) });
    expect([molte.statusCode, molte.json<{ errori: unknown }>().errori]).toEqual([
      422,
      [{ campo: 'testo', messaggio: 'Al massimo 500 righe: dividi l’ordine.' }],
    ]);
    const bomba = gzipSync(`{"testo":"${'a'.repeat(20_000_000)}"}`);
    const packed = await test.app.inject({
      method: 'POST',
      url: '/testb2b/api/OrdineRapido/Verifica',
      headers: {
        'protocol-version': '3',
        authorization: `Bearer ${caller.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: bomba,
    });
    expect(packed.statusCode).toBe(422);
  });

  it('stores nothing during a check', async () => {
    await one('MIC0000001 4');
    expect((await caller.get('/Carrello/Carrello')).json()).toMatchObject({ carrello: [] });
    expect((await caller.get('/OrdineRapido/Bozza')).json()).toEqual({ testo: '', salvata: null });
  });

  it('takes a token again when every row was refused under it', async () => {
    const mine = await startBuyer(test);
    const token = randomUUID();
    const add = async (forza: boolean) =>
      (
        await mine.post('/OrdineRapido/Aggiungi', {}, { token, righe: [{ codice: 'PIR0000002', qty: 5, forza }] })
      ).json<{ righe: object[] }>().righe;
    expect(await add(false)).toMatchObject([{ esito: 'rifiutata' }]);
    expect(await add(true)).toMatchObject([{ esito: 'aggiunta' }]);
    expect(await add(true)).toMatchObject([{ esito: 'aggiunta' }]);
    const { carrello } = (await mine.get('/Carrello/Carrello')).json<{ carrello: object[] }>();
    expect(carrello).toMatchObject([{ id: 'PIR0000002', qtadig: 5 }]);
  });

  it('adds every valid row, says why it refuses the others, and answers a repeated token once', async () => {
    const mine = await startBuyer(test);
    const token = randomUUID();
    const righe = [
      { codice: 'MIC0000001', qty: 4 },
      { codice: 'PIR0000002', qty: 5 },
      { codice: 'UNICO', qty: 9, forza: true },
      { codice: 'MANCA', qty: 1 },
    ];
    const answer = await mine.post('/OrdineRapido/Aggiungi', {}, { token, righe });
    expect(answer.json()).toEqual({
      righe: [
        { codice: 'MIC0000001', qty: 4, esito: 'aggiunta', codiceErrore: null, Message: null },
        {
          codice: 'PIR0000002',
          qty: 5,
          esito: 'rifiutata',
          codiceErrore: 'DISPONIBILITA_SUPERATA',
          Message: 'Stai ordinando una quantità superiore a quella disponibile.',
        },
        { codice: 'UNICO', qty: 9, esito: 'aggiunta', codiceErrore: null, Message: null },
        { codice: 'MANCA', qty: 1, esito: 'rifiutata', codiceErrore: 'NON_TROVATO', Message: 'Articolo non trovato.' },
      ],
    });
    const again = await Promise.all(
      Array.from({ length: 5 }, () =>
        mine.post('/OrdineRapido/Aggiungi', {}, { token, righe: [{ codice: 'UNICO', qty: 1 }] }),
      ),
    );
    for (const repeated of again) expect(repeated.json()).toEqual(answer.json());
    const { carrello } = (await mine.get('/Carrello/Carrello')).json<{ carrello: { id: string; qtadig: number }[] }>();
    expect(carrello.map(({ id, qtadig }) => [id, qtadig])).toEqual([
      ['MIC0000001', 4],
      ['UNICO', 9],
    ]);
  });

  it('takes from the secondary warehouses in the same transaction, also for a line already in the cart', async () => {
    const mine = await startBuyer(test, { depositi: [1, 2] });
    await buildArticolo(test.database.pool, { codice: 'SPARSO', giacenze: { 1: 2, 2: 6 } });
    await mine.post('/OrdineRapido/Aggiungi', {}, { token: randomUUID(), righe: [{ codice: 'SPARSO', qty: 1 }] });
    expect(await smistate(mine)).toEqual([['SPARSO', 1, false, { 1: 1 }]]);
    const token = randomUUID();
    const righe = [
      { codice: 'SPARSO', qty: 4, includiDepositiSecondari: true },
      { codice: 'MANCA', qty: 1, includiDepositiSecondari: true },
    ];
    const answer = await mine.post('/OrdineRapido/Aggiungi', {}, { token, righe });
    expect(answer.json()).toMatchObject({ righe: [{ esito: 'aggiunta' }, { esito: 'rifiutata' }] });
    expect((await mine.post('/OrdineRapido/Aggiungi', {}, { token, righe })).json()).toEqual(answer.json());
    expect(await smistate(mine)).toEqual([['SPARSO', 5, true, { 1: 2, 2: 3 }]]);
  });

  it('leaves the cart unchanged when it fails half-way, and the same token then adds everything', async () => {
    const mine = await startBuyer(test, { depositi: [1, 2] });
    const { pool } = test.database;
    await buildArticolo(pool, { codice: 'PRIMO', giacenze: { 1: 2, 2: 6 } });
    await buildArticolo(pool, { codice: 'GUASTO', giacenze: { 1: 2 } });
    await pool.query(`alter table riga_carrello add constraint guasto check (codice <> 'GUASTO') not valid`);
    const body = {
      token: randomUUID(),
      righe: [
        { codice: 'PRIMO', qty: 4, includiDepositiSecondari: true },
        { codice: 'GUASTO', qty: 1 },
      ],
    };
    expect((await mine.post('/OrdineRapido/Aggiungi', {}, body)).statusCode).toBe(500);
    expect(await smistate(mine)).toEqual([]);
    await pool.query('alter table riga_carrello drop constraint guasto');
    await mine.post('/OrdineRapido/Aggiungi', {}, body);
    expect(await smistate(mine)).toEqual([
      ['GUASTO', 1, false, { 1: 1 }],
      ['PRIMO', 4, true, { 1: 2, 2: 2 }],
    ]);
  });

  it('takes an empty value in a row for an absent one', async () => {
    const mine = await startBuyer(test);
    const riga = { codice: 'MIC0000001', qty: 1, forza: null, includiDepositiSecondari: '' };
    const added = await mine.post('/OrdineRapido/Aggiungi', {}, { token: 'vuoti', righe: [riga] });
    expect(added.json()).toMatchObject({ righe: [{ esito: 'aggiunta' }] });
  });

  it('refuses a malformed addition, and adds nothing', async () => {
    const mine = await startBuyer(test);
    const riga = { codice: 'MIC0000001', qty: 1 };
    for (const body of [
      { righe: [riga] },
      { token: 't', righe: [] },
      { token: 't', righe: [riga, { codice: 'MIC0000001', qty: 4.5 }] },
      { token: 't', righe: [riga, { codice: 'MIC0000001', qty: 0 }] },
      { token: 't', righe: Array.from({ length: 501 }, () => riga) },
    ]) {
      expect((await mine.post('/OrdineRapido/Aggiungi', {}, body)).statusCode).toBe(422);
    }
    expect((await mine.get('/Carrello/Carrello')).json()).toMatchObject({ carrello: [] });
  });

  it('keeps one draft for each user', async () => {
    const [mine, other] = [await startBuyer(test), await startBuyer(test)];
    const salvata = '2026-03-10T09:00:00.000Z';
    expect((await mine.put('/OrdineRapido/Bozza', { testo: '4 2055516\n' })).json()).toEqual({
      testo: '4 2055516\n',
      salvata,
    });
    expect((await mine.get('/OrdineRapido/Bozza')).json()).toEqual({ testo: '4 2055516\n', salvata });
    expect((await other.get('/OrdineRapido/Bozza')).json()).toEqual({ testo: '', salvata: null });
    expect((await mine.put('/OrdineRapido/Bozza', { testo: '' })).json()).toEqual({ testo: '', salvata });
    expect((await mine.put('/OrdineRapido/Bozza', { testo: 'x'.repeat(300_001) })).statusCode).toBe(422);
  });

  it('requires a session', async () => {
    for (const path of ['/OrdineRapido/Verifica', '/OrdineRapido/Aggiungi']) {
      expect((await test.anonymous.post(path, {}, { testo: 'a' })).statusCode).toBe(401);
    }
    expect((await test.anonymous.put('/OrdineRapido/Bozza', { testo: 'a' })).statusCode).toBe(401);
  });
});
