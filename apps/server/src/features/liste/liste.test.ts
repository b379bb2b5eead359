import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface ListaWire {
  id: string;
  nome: string;
  versione: number;
  automatica: boolean;
  modificataDa: string | null;
  righe: {
    codice: string;
    qty: number;
    nota: string;
    desart: string;
    prodotto: { id: string; prezzo: number } | null;
  }[];
}

describe('liste', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    await buildArticolo(pool, { codice: 'MIC0000001', prezzi: { 1: 8_000 }, giacenze: { 1: 10 } });
    await buildArticolo(pool, { codice: 'POCA', giacenze: { 1: 2 } });
    await buildArticolo(pool, { codice: 'FINITA', giacenze: {} });
  });
  afterAll(() => test.close());

  async function dealer(clienteId?: number): Promise<Caller & { clienteId: number; utenteId: number }> {
    const built = await buildUtente(test.database.pool, clienteId === undefined ? {} : { clienteId });
    return Object.assign(await test.login(built.username), built);
  }
  async function create(caller: Caller, righe: object[] = [], nome = 'Invernali'): Promise<ListaWire> {
    const created = await caller.post('/Liste/Crea', {}, { nome });
    expect(created.statusCode).toBe(200);
    const { id } = created.json<ListaWire>();
    const changed = await caller.post('/Liste/Modifica', {}, { id, nome, righe });
    expect(changed.statusCode).toBe(200);
    return changed.json<ListaWire>();
  }

  it('keeps name, rows, their order and notes, with products as a search returns them', async () => {
    const mine = await dealer();
    const righe = [
      { codice: 'POCA', qty: 4, nota: 'per il furgone di Gino' },
      { codice: 'MIC0000001', qty: 2 },
      { codice: 'POCA', qty: 1, nota: null },
    ];
    const lista = await create(mine, righe, '  Furgoni ');
    expect(lista).toMatchObject({ nome: 'Furgoni', automatica: false, versione: 2 });
    expect(lista.righe.map(({ codice, qty, nota }) => [codice, qty, nota])).toEqual([
      ['POCA', 4, 'per il furgone di Gino'],
      ['MIC0000001', 2, ''],
      ['POCA', 1, ''],
    ]);
    const { prodotti } = (await mine.get('/Ricerca/Pneumatici', { searchTextQuery: 'cod MIC0000001' })).json<{
      prodotti: object[];
    }>();
    expect(lista.righe[1]?.prodotto).toEqual(prodotti[0]);
    expect((await mine.get('/Liste/Lista', { id: lista.id })).json()).toEqual(lista);
    const { liste } = (await mine.get('/Liste/Liste')).json<{ liste: object[] }>();
    expect(liste).toEqual([
      {
        id: lista.id,
        nome: 'Furgoni',
        automatica: false,
        versione: 2,
        modificata: expect.any(String) as string,
        modificataDa: lista.modificataDa,
        numeroRighe: 3,
      },
    ]);
  });

  it('keeps the fields that a change does not name', async () => {
    const mine = await dealer();
    const { id } = await create(mine, [{ codice: 'MIC0000001', qty: 2 }]);
    const renamed = (await mine.post('/Liste/Modifica', {}, { id, nome: 'Altre' })).json<ListaWire>();
    expect([renamed.nome, renamed.righe.length]).toEqual(['Altre', 1]);
    const emptied = (await mine.post('/Liste/Modifica', {}, { id, righe: [] })).json<ListaWire>();
    expect([emptied.nome, emptied.righe]).toEqual(['Altre', []]);
  });

  it('is shared within the company and hidden from any other', async () => {
    const mine = await dealer();
    const [colleague, stranger] = [await dealer(mine.clienteId), await dealer()];
    const { id } = await create(mine, [{ codice: 'MIC0000001', qty: 2 }]);
    expect((await colleague.get('/Liste/Lista', { id })).json()).toMatchObject({
      id,
      righe: [{ codice: 'MIC0000001' }],
    });
    expect((await colleague.post('/Liste/AlCarrello', {}, { id, token: 'c' })).statusCode).toBe(200);
    expect((await stranger.get('/Liste/Liste')).json()).toEqual({ liste: [] });
    for (const altro of [id, randomUUID(), 'nessuna']) {
      const statuses = [
        await stranger.get('/Liste/Lista', { id: altro }),
        await stranger.post('/Liste/Modifica', {}, { id: altro, nome: 'Mia', righe: [] }),
        await stranger.post('/Liste/AlCarrello', {}, { id: altro, token: 's' }),
        await stranger.delete('/Liste/Elimina', { id: altro }),
      ].map(({ statusCode, json }) => [statusCode, json<{ codice: string }>().codice]);
      expect(statuses).toEqual(Array.from({ length: 4 }, () => [404, 'NON_TROVATO']));
    }
    expect((await mine.get('/Liste/Lista', { id })).json()).toMatchObject({ nome: 'Invernali', righe: [{ qty: 2 }] });
  });

  it('accepts the first of two changes of the same version, and tells the other user who was first', async () => {
    const mine = await dealer();
    const colleague = await dealer(mine.clienteId);
    const { id, versione } = await create(mine);
    const righe = [{ codice: 'MIC0000001', qty: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? mine : colleague).post('/Liste/Modifica', {}, { id, nome: `N${i}`, righe, versione }),
      ),
    );
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    const { nome, modificataDa } = (good[0] as (typeof good)[number]).json<ListaWire>();
    for (const refused of answers.filter((answer) => answer !== good[0])) {
      const { codice, Message } = refused.json<{ codice: string; Message: string }>();
      expect([refused.statusCode, codice]).toEqual([409, 'CAMBIATO_ALTROVE']);
      expect(Message).toMatch(
        new RegExp(`^${modificataDa} ha cambiato la lista il \\d\\d/\\d\\d alle \\d\\d:\\d\\d\\.`),
      );
    }
    expect((await mine.get('/Liste/Lista', { id })).json()).toMatchObject({ nome, versione: versione + 1 });
  });

  it('puts the available articles into the cart, names the missing ones, and answers a repeated token once', async () => {
    const mine = await dealer();
    const { id } = await create(mine, [
      { codice: 'MIC0000001', qty: 4 },
      { codice: 'POCA', qty: 5 },
      { codice: 'FINITA', qty: 1 },
      { codice: 'MIC0000001', qty: 7 },
    ]);
    const token = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => mine.post('/Liste/AlCarrello', {}, { id, token })),
    );
    const superata = 'Stai ordinando una quantità superiore a quella disponibile.';
    const refused = { esito: 'rifiutata', codiceErrore: 'DISPONIBILITA_SUPERATA' };
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        righe: [
          { codice: 'MIC0000001', qty: 4, esito: 'aggiunta', codiceErrore: null, Message: null, mancanti: 0 },
          {
            codice: 'POCA',
            qty: 5,
            ...refused,
            Message: `${superata} Mancano 3 pezzi: ne sono disponibili 2, contando il carrello.`,
            mancanti: 3,
          },
          { codice: 'FINITA', qty: 1, ...refused, Message: `${superata} Non è disponibile.`, mancanti: 1 },
          {
            codice: 'MIC0000001',
            qty: 7,
            ...refused,
            Message: `${superata} Manca 1 pezzo: ne sono disponibili 10, contando il carrello.`,
            mancanti: 1,
          },
        ],
      });
    }
    expect((await mine.get('/Carrello/Carrello')).json()).toMatchObject({
      carrello: [{ id: 'MIC0000001', qtadig: 4 }],
    });
    expect((await mine.post('/Liste/AlCarrello', {}, { id, token: randomUUID() })).statusCode).toBe(200);
    expect((await mine.get('/Carrello/Carrello')).json()).toMatchObject({
      carrello: [{ id: 'MIC0000001', qtadig: 8 }],
    });
  });

  it('keeps articles that are no longer sold, and does not put them into the cart', async () => {
    const { pool } = test.database;
    await buildArticolo(pool, { codice: 'RITIRATA', giacenze: { 1: 9 } });
    const mine = await dealer();
    const { id } = await create(mine, [{ codice: 'RITIRATA', qty: 1 }]);
    await pool.query(`update articolo set attivo = false where codice = 'RITIRATA'`);
    expect((await mine.get('/Liste/Lista', { id })).json()).toMatchObject({
      righe: [{ codice: 'RITIRATA', qty: 1, prodotto: null }],
    });
    expect((await mine.post('/Liste/AlCarrello', {}, { id, token: 't' })).json()).toMatchObject({
      righe: [{ esito: 'rifiutata', codiceErrore: 'NON_TROVATO', mancanti: 0 }],
    });
  });

  it('refuses a malformed change and stays unchanged', async () => {
    const mine = await dealer();
    const { id } = await create(mine, [{ codice: 'MIC0000001', qty: 2 }]);
    const riga = { codice: 'MIC0000001', qty: 1 };
    for (const righe of [
      'MIC0000001',
      [{ ...riga, qty: 0 }],
      [{ ...riga, qty: 4.5 }],
      [{ ...riga, qty: 10_000 }],
      [{ codice: 'MIC0000001' }],
      [{ qty: 1 }],
      [{ ...riga, nota: 'x'.repeat(2_001) }],
      [null],
      Array.from({ length: 501 }, () => riga),
    ]) {
      expect((await mine.post('/Liste/Modifica', {}, { id, nome: 'Altra', righe })).statusCode).toBe(422);
    }
    const unknown = await mine.post('/Liste/Modifica', {}, { id, righe: [riga, { codice: 'MANCA', qty: 1 }] });
    expect([unknown.statusCode, unknown.json<{ errori: object[] }>().errori]).toEqual([
      404,
      [{ campo: 'righe.1.codice', messaggio: 'Articolo non trovato.' }],
    ]);
    for (const nome of ['', '   ', 'x'.repeat(201), 7, null]) {
      expect((await mine.post('/Liste/Crea', {}, { nome })).statusCode).toBe(422);
    }
    // A missing and an empty name mean the same: the name stays.
    for (const nome of ['   ', 'x'.repeat(201), 7]) {
      expect((await mine.post('/Liste/Modifica', {}, { id, nome })).statusCode).toBe(422);
    }
    expect((await mine.post('/Liste/AlCarrello', {}, { id })).statusCode).toBe(422);
    expect((await mine.get('/Liste/Lista', { id })).json()).toMatchObject({ nome: 'Invernali', righe: [{ qty: 2 }] });
  });

  it('is created once for each token of its user', async () => {
    const mine = await dealer();
    const crea = (token?: string) => mine.post('/Liste/Crea', {}, { nome: 'Invernali', token });
    const create = (await Promise.all([crea('a'), crea('a')])).map((answer) => answer.json<ListaWire>().id);
    expect(create[1]).toBe(create[0]);
    await crea('b');
    await crea();
    await crea();
    expect((await mine.get('/Liste/Liste')).json<{ liste: object[] }>().liste).toHaveLength(4);
  });

  it('refuses to put an empty list into the cart', async () => {
    const mine = await dealer();
    const { id } = await create(mine);
    expect((await mine.post('/Liste/AlCarrello', {}, { id, token: 't' })).statusCode).toBe(422);
  });

  it('is limited to 100 a company, even when many are created at once', async () => {
    const mine = await dealer();
    const answers = await Promise.all(
      Array.from({ length: 104 }, (_, i) => mine.post('/Liste/Crea', {}, { nome: `L${i}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
  });

  it('cannot be found after it is deleted', async () => {
    const mine = await dealer();
    const { id } = await create(mine, [{ codice: 'MIC0000001', qty: 2 }]);
    expect((await mine.delete('/Liste/Elimina', { id })).json()).toEqual({ ok: true });
    expect((await mine.delete('/Liste/Elimina', { id })).statusCode).toBe(404);
    expect((await mine.get('/Liste/Liste')).json()).toEqual({ liste: [] });
  });

  describe('compro spesso', () => {
    it('lists the articles that the company has ordered more than once within a year, and no others', async () => {
      const { pool } = test.database;
      const mine = await dealer();
      const ordina = (istante: string, codice: string, quantita: number, stato = 'SPEDITO', annullati = 0) =>
        pool.query(
          `with nuovo as (
             insert into ordine (cliente_id, tipo, stato, istante, destinazione, pagamento, imponibile_cents, pfu_cents,
                                 contributo_cents, iva_bp, iva_cents, totale_cents)
             values ($1, 'W', $2, $3, 'Sede', 'Bonifico', 100 * $5::integer, 0, 0, 2200, 0, 100 * $5::integer) returning id)
           insert into riga_ordine (ordine_id, posizione, cliente_id, codice, descrizione, marca_id, is_pneumatico, quantita,
                                    quantita_annullata, prezzo_cents, imponibile_cents, pfu_cents, contributo_cents)
           select id, 1, $1, $4, $4, 1, true, $5::integer, $6, 100, 100 * $5::integer, 0, 0 from nuovo`,
          [mine.clienteId, stato, istante, codice, quantita, annullati],
        );
      for (const [istante, codice, quantita] of [
        ['2026-01-10T10:00:00Z', 'MIC0000001', 4],
        ['2026-02-10T10:00:00Z', 'MIC0000001', 4],
        ['2026-03-01T10:00:00Z', 'MIC0000001', 2],
        ['2026-02-01T10:00:00Z', 'POCA', 2],
        ['2026-02-02T10:00:00Z', 'POCA', 2],
        ['2026-02-03T10:00:00Z', 'FINITA', 2],
        ['2024-02-03T10:00:00Z', 'FINITA', 2],
      ] as const) {
        await ordina(istante, codice, quantita);
      }
      await ordina('2026-02-05T10:00:00Z', 'FINITA', 1, 'ANNULLATO');
      // What the wholesaler has cancelled was not bought.
      await ordina('2026-02-06T10:00:00Z', 'FINITA', 3, 'SPEDITO', 3);
      await ordina('2026-02-07T10:00:00Z', 'POCA', 5, 'SPEDITO', 3);
      const { liste } = (await mine.get('/Liste/Liste')).json<{ liste: (ListaWire & { numeroRighe: number })[] }>();
      expect(liste.map(({ nome, automatica, numeroRighe }) => [nome, automatica, numeroRighe])).toEqual([
        ['Compro spesso', true, 2],
      ]);
      const id = liste[0]?.id ?? '';
      const lista = (await mine.get('/Liste/Lista', { id })).json<ListaWire>();
      expect(lista.righe.map(({ codice, qty, nota }) => [codice, qty, nota])).toEqual([
        ['MIC0000001', 4, 'Comprato 3 volte, l’ultima il 01/03/2026.'],
        ['POCA', 2, 'Comprato 3 volte, l’ultima il 07/02/2026.'],
      ]);
      expect((await mine.post('/Liste/AlCarrello', {}, { id, token: 't' })).json()).toMatchObject({
        righe: [{ esito: 'aggiunta' }, { esito: 'aggiunta' }],
      });
      expect((await mine.post('/Liste/Modifica', {}, { id, nome: 'x', righe: [] })).statusCode).toBe(403);
      expect((await mine.delete('/Liste/Elimina', { id })).statusCode).toBe(403);
      const other = await dealer();
      expect((await other.get('/Liste/Lista', { id })).json()).toMatchObject({ righe: [] });
    });
  });

  it('requires a session', async () => {
    expect((await test.anonymous.get('/Liste/Liste')).statusCode).toBe(401);
    expect((await test.anonymous.post('/Liste/Crea', {}, { nome: 'a' })).statusCode).toBe(401);
  });
});
