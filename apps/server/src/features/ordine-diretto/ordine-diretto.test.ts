import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface Problema {
  status: number;
  codice: string;
  detail: string;
  errori?: { campo: string; messaggio: string }[];
}
interface Ordine {
  numero: number;
  prova?: boolean;
  totale: number;
  imponibile: number;
  iva: number;
  righe: { codice: string; quantita: number; nonDisponibile: number; prezzo: number; depositi: object[] }[];
}

describe('orders of dealers’ software', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  let chiamate = 0;
  const token = (): Record<string, string> => ({ 'idempotency-key': `chiave-${(chiamate += 1)}` });

  async function dealer(overrides: ClienteOverrides & { prova?: boolean } = {}) {
    const built = await buildUtente(pool(), { depositi: [1, 2], ...overrides });
    const programma = await startProgramma(test, {
      username: built.username,
      ambiti: ['ordini:crea', 'ordini:leggi', 'disponibilita', 'catalogo'],
      prova: overrides.prova ?? false,
    });
    return { ...built, programma, portale: await test.login(built.username) };
  }
  const countOrdini = async (clienteId: number): Promise<number> =>
    (await pool().query<{ n: number }>('select count(*) as n from ordine where cliente_id = $1', [clienteId])).rows[0]
      ?.n ?? 0;
  const stock = async (codice: string): Promise<number> =>
    (await pool().query<{ n: number }>('select sum(quantita) as n from giacenza where codice = $1', [codice])).rows[0]
      ?.n ?? 0;

  it('writes the order (201), takes the stock and does not change the user’s cart', async () => {
    const { programma, portale, clienteId } = await dealer();
    const codice = await buildArticolo(pool(), { prezzi: { 1: 9_990 }, giacenze: { 1: 3, 2: 5 } });
    const altro = await buildArticolo(pool());
    await portale.get('/Carrello/Aggiungi', { id: altro, qty: 2 });
    const answer = await programma.post(
      '/ordini',
      {
        righe: [{ codice, quantita: 5, prezzoAtteso: 99.9 }],
        riferimento: 'PO 77',
        note: 'Suonare',
        pagamentoOnline: false,
      },
      token(),
    );
    expect(answer.statusCode).toBe(201);
    const ordine = answer.json<Ordine>();
    expect(answer.headers.location).toBe(`/integrazione/v1/ordini/${ordine.numero}`);
    expect(ordine).toMatchObject({
      stato: 'CONFERMATO',
      riferimento: 'PO 77',
      note: 'Suonare',
      destinazione: 'Via Emilia 1\n40100 Bologna (BO)',
      righe: [
        {
          codice,
          quantita: 5,
          nonDisponibile: 0,
          prezzo: 99.9,
          depositi: [
            { deposito: '1', pezzi: 3, consegna: { giorno: '2026-03-11', testo: 'mer 11 mar' } },
            { deposito: '2', pezzi: 2 },
          ],
        },
      ],
    });
    expect((await programma.get(`/ordini/${ordine.numero}`)).json()).toEqual(ordine);
    expect(await stock(codice)).toBe(3);
    expect(await countOrdini(clienteId)).toBe(1);
    const cart = await portale.get('/Carrello/Carrello');
    expect(cart.json<{ carrello: object[] }>().carrello).toMatchObject([{ id: altro, qtadig: 2 }]);
  });

  it('refuses an order without an Idempotency-Key (400), and answers a simulation without one', async () => {
    const { programma } = await dealer();
    const codice = await buildArticolo(pool());
    const body = { righe: [{ codice, quantita: 1 }] };
    const refused = await programma.post('/ordini', body);
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json<Problema>()).toMatchObject({ status: 400, codice: 'TOKEN_ASSENTE' });
    expect((await programma.post('/ordini?simulazione=true', body)).statusCode).toBe(200);
  });

  it('makes one order of 40 identical requests at once, with one answer', async () => {
    const { programma, clienteId } = await dealer();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 400 } });
    const headers = token();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => programma.post('/ordini', { righe: [{ codice, quantita: 4 }] }, headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countOrdini(clienteId)).toBe(1);
    expect(await stock(codice)).toBe(396);
  });

  it('refuses another body under a used key (422), and treats the same key of another customer as another key', async () => {
    const { programma } = await dealer();
    const other = await dealer();
    const codice = await buildArticolo(pool());
    const headers = token();
    expect((await programma.post('/ordini', { righe: [{ codice, quantita: 1 }] }, headers)).statusCode).toBe(201);
    const refused = await programma.post('/ordini', { righe: [{ codice, quantita: 2 }] }, headers);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problema>().codice).toBe('TOKEN_RIUSATO');
    expect((await other.programma.post('/ordini', { righe: [{ codice, quantita: 2 }] }, headers)).statusCode).toBe(201);
  });

  it('forgets a refused order, so that the same key may be sent again', async () => {
    const { programma } = await dealer();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 1 } });
    const headers = token();
    const body = { righe: [{ codice, quantita: 4 }] };
    expect((await programma.post('/ordini', body, headers)).statusCode).toBe(409);
    await pool().query('update giacenza set quantita = 9 where codice = $1', [codice]);
    expect((await programma.post('/ordini', body, headers)).statusCode).toBe(201);
  });

  it('refuses more pieces than available (409), naming row and pieces, unless accettaMancanti is set', async () => {
    const { programma, clienteId } = await dealer();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 2, 2: 1 } });
    const buono = await buildArticolo(pool());
    const righe = [
      { codice: buono, quantita: 1 },
      { codice, quantita: 8 },
    ];
    const refused = await programma.post('/ordini', { righe }, token());
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problema>()).toMatchObject({
      codice: 'DISPONIBILITA_SUPERATA',
      errori: [{ campo: 'righe.1.quantita', messaggio: expect.stringContaining('3 pezzi') }],
    });
    expect(await countOrdini(clienteId)).toBe(0);
    const taken = await programma.post('/ordini', { righe, accettaMancanti: true, tuttiInsieme: true }, token());
    expect(taken.statusCode).toBe(201);
    expect(taken.json()).toMatchObject({ tuttiInsieme: true, righe: [{}, { codice, nonDisponibile: 5 }] });
  });

  it('refuses a price that is not the expected one (409)', async () => {
    const { programma } = await dealer();
    const codice = await buildArticolo(pool(), { prezzi: { 1: 5_000 } });
    const refused = await programma.post('/ordini', { righe: [{ codice, quantita: 1, prezzoAtteso: 49.99 }] }, token());
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problema>()).toMatchObject({
      codice: 'PREZZO_CAMBIATO',
      errori: [{ campo: 'righe.0.prezzoAtteso' }],
    });
  });

  it('refuses a text where the contract has a number (422)', async () => {
    const { programma, clienteId } = await dealer();
    const codice = await buildArticolo(pool(), { prezzi: { 1: 100 } });
    const refused = await programma.post('/ordini', { righe: [{ codice, quantita: '1', prezzoAtteso: '1' }] }, token());
    expect([refused.statusCode, refused.json<Problema>().errori]).toEqual([
      422,
      [
        { campo: 'righe.0.quantita', messaggio: 'Deve essere un numero intero.' },
        { campo: 'righe.0.prezzoAtteso', messaggio: 'Deve essere un importo con al massimo 2 decimali.' },
      ],
    ]);
    expect(await countOrdini(clienteId)).toBe(0);
  });

  it('refuses unknown and withdrawn articles (404) with their rows, and orders nothing', async () => {
    const { programma, clienteId } = await dealer();
    const buono = await buildArticolo(pool());
    const ritirato = await buildArticolo(pool());
    await pool().query('update articolo set attivo = false where codice = $1', [ritirato]);
    const refused = await programma.post(
      '/ordini',
      {
        righe: [
          { codice: buono, quantita: 1 },
          { codice: 'NIENTE', quantita: 1 },
          { codice: ritirato, quantita: 1 },
          { ean: '2999999999999', quantita: 1 },
        ],
      },
      token(),
    );
    expect(refused.statusCode).toBe(404);
    expect(refused.json<Problema>().errori?.map(({ campo }) => campo)).toEqual([
      'righe.1.codice',
      'righe.2.codice',
      'righe.3.ean',
    ]);
    expect(await countOrdini(clienteId)).toBe(0);
  });

  it('refuses a blocked customer (403) and one whose credit is used up (402)', async () => {
    const codice = await buildArticolo(pool(), { prezzi: { 1: 10_000 } });
    const body = { righe: [{ codice, quantita: 1 }] };
    const blocked = await (await dealer({ bloccato: true })).programma.post('/ordini', body, token());
    expect([blocked.statusCode, blocked.json<Problema>().codice]).toEqual([403, 'CLIENTE_BLOCCATO']);
    const poor = await (await dealer({ fidoMassimoCents: 5_000 })).programma.post('/ordini', body, token());
    expect([poor.statusCode, poor.json<Problema>().codice]).toEqual([402, 'FIDO_SUPERATO']);
    // A program cannot pay online, so the refusal does not suggest it.
    expect(poor.json<Problema>().detail).toMatch(/^Il fido non basta: .* Contatta l’amministrazione\.$/);
    const online = await (await dealer({ soloOnline: true })).programma.post('/ordini', body, token());
    expect([online.statusCode, online.json<Problema>().codice]).toEqual([402, 'PAGAMENTO_NON_OFFERTO']);
  });

  it('writes nothing with a test key (200, prova: true), and refuses what a real order would refuse', async () => {
    const { programma, clienteId } = await dealer({ prova: true });
    const codice = await buildArticolo(pool(), { giacenze: { 1: 3 } });
    const answer = await programma.post('/ordini', { righe: [{ codice, quantita: 2 }] }, token());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ prova: true, righe: [{ codice, quantita: 2 }] });
    expect(await stock(codice)).toBe(3);
    expect(await countOrdini(clienteId)).toBe(0);
    expect((await programma.post('/ordini', { righe: [{ codice, quantita: 9 }] }, token())).statusCode).toBe(409);
  });

  it('requires the scope and a dealer’s key', async () => {
    const { username } = await dealer();
    const reader = await startProgramma(test, { username, ambiti: ['ordini:leggi'] });
    const codice = await buildArticolo(pool());
    const refused = await reader.post('/ordini', { righe: [{ codice, quantita: 1 }] }, token());
    expect([refused.statusCode, refused.json<Problema>().codice]).toEqual([403, 'AMBITO_MANCANTE']);
  });

  it('hides other customers’ orders', async () => {
    const one = await dealer();
    const other = await dealer();
    const codice = await buildArticolo(pool());
    const made = await one.programma.post('/ordini', { righe: [{ codice, quantita: 1 }] }, token());
    expect((await other.programma.get(`/ordini/${made.json<Ordine>().numero}`)).statusCode).toBe(404);
    expect((await other.programma.get('/ordini')).json()).toMatchObject({ ordini: [] });
  });

  it('treats an empty field as absent, in the order, its rows and the query', async () => {
    const { programma } = await dealer();
    const codice = await buildArticolo(pool(), { ean: '2000000000121' });
    const righe = [
      { codice: '', ean: '2000000000121', quantita: 1, prezzoAtteso: null },
      { codice, ean: ' ', quantita: 2 },
    ];
    const vuoti = { riferimento: '', destinazione: '', note: null, tuttiInsieme: '', accettaMancanti: '' };
    const made = await programma.post('/ordini?simulazione=', { righe, ...vuoti }, token());
    expect([made.statusCode, made.json()]).toMatchObject([201, { righe: [{ codice, quantita: 3 }] }]);
    const nothing = await programma.post('/ordini', { righe: [{ codice: '', ean: null, quantita: 1 }] }, token());
    expect([nothing.statusCode, nothing.json()]).toMatchObject([422, { errori: [{ campo: 'righe.0.codice' }] }]);
    for (const path of ['/articoli?dopo=', '/ordini?dopo=&limite=']) {
      expect((await programma.get(path)).statusCode).toBe(200);
    }
  });

  it('sums rows of one article, accepts an EAN, and asks for the code when several articles share it', async () => {
    const { programma } = await dealer();
    const codice = await buildArticolo(pool(), { ean: '2000000000107' });
    const made = await programma.post(
      '/ordini',
      {
        righe: [
          { codice, quantita: 1 },
          { ean: '2000000000107', quantita: 3 },
        ],
      },
      token(),
    );
    expect(made.json<Ordine>().righe).toMatchObject([{ codice, quantita: 4 }]);
    await buildArticolo(pool(), { ean: '2000000000114' });
    await buildArticolo(pool(), { ean: '2000000000114' });
    const refused = await programma.post('/ordini', { righe: [{ ean: '2000000000114', quantita: 1 }] }, token());
    expect(refused.statusCode).toBe(404);
    expect(refused.json<Problema>().errori?.[0]?.messaggio).toContain('Più articoli');
  });

  it('refuses a code with the EAN of another article (404), also when the code has no EAN of its own', async () => {
    const { programma, clienteId } = await dealer();
    await buildArticolo(pool(), { ean: '2000000000138' });
    const codice = await buildArticolo(pool(), { ean: '2000000000145' });
    const senza = await buildArticolo(pool());
    const righe = [codice, senza].map((uno) => ({ codice: uno, ean: '2000000000138', quantita: 1 }));
    const refused = await programma.post('/ordini', { righe }, token());
    expect(refused.statusCode).toBe(404);
    expect(refused.json<Problema>().errori?.map(({ messaggio }) => messaggio)).toEqual(
      [codice, senza].map((uno) => `L’articolo ${uno} non ha il codice EAN 2000000000138.`),
    );
    expect(await countOrdini(clienteId)).toBe(0);
    // Nobody here has this EAN, so nothing contradicts the code.
    const suo = await programma.post(
      '/ordini',
      { righe: [{ codice: senza, ean: '2999999999993', quantita: 1 }] },
      token(),
    );
    expect([suo.statusCode, suo.json()]).toMatchObject([201, { righe: [{ codice: senza }] }]);
  });

  it.each([
    ['no rows', { righe: [] }],
    ['half a piece', { righe: [{ codice: 'X', quantita: 4.5 }] }],
    ['too many pieces', { righe: [{ codice: 'X', quantita: 10_000 }] }],
    ['a row without article', { righe: [{ quantita: 1 }] }],
    ['online payment', { righe: [{ codice: 'X', quantita: 1 }], pagamentoOnline: true }],
    ['an address that cannot be delivered to', { righe: [{ codice: 'X', quantita: 1 }], destinazione: {} }],
  ])('refuses %s (422)', async (_what, body) => {
    const { programma } = await dealer();
    expect((await programma.post('/ordini', body, token())).statusCode).toBe(422);
  });

  it('costs and allocates as the cart does, to the cent and the piece', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            prezzo: fc.integer({ min: 1, max: 99_999 }),
            pfu: fc.integer({ min: 0, max: 999 }),
            primario: fc.integer({ min: 0, max: 12 }),
            secondario: fc.integer({ min: 0, max: 12 }),
            quantita: fc.integer({ min: 1, max: 20 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.constantFrom(0, 400, 1_000, 2_200),
        async (articoli, ivaBp) => {
          const a = await dealer({ ivaBp });
          const righe: { codice: string; quantita: number }[] = [];
          for (const { prezzo, pfu, primario, secondario, quantita } of articoli) {
            const codice = await buildArticolo(pool(), {
              prezzi: { 1: prezzo },
              pfuCents: pfu,
              giacenze: { 1: primario, 2: secondario },
            });
            righe.push({ codice, quantita });
          }
          const simulato = (
            await a.programma.post('/ordini?simulazione=true', { righe, accettaMancanti: true })
          ).json<Ordine>();
          const carrello = await fillCart(a.portale, righe);
          expect(simulato.righe.map(({ prezzo, nonDisponibile }) => ({ prezzo, nonDisponibile }))).toEqual(
            carrello.map(({ prezzo, sovraQta }) => ({ prezzo, nonDisponibile: sovraQta })),
          );
          const confirmed = await a.portale.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: 'uno' }, {});
          expect(confirmed.json<{ totale: number }>().totale).toBe(simulato.totale);
        },
      ),
      { numRuns: 12 },
    );
  });

  async function fillCart(portale: Caller, righe: readonly { codice: string; quantita: number }[]) {
    for (const { codice, quantita } of righe) {
      await portale.get('/Carrello/Aggiungi', { id: codice, qty: quantita, forzaAggiunta: true });
      await portale.get('/Carrello/Modifica', {
        id: codice,
        qty: quantita,
        includiDepositiSecondari: true,
        forzaAggiunta: true,
      });
      test.clock.advance(1_000);
    }
    const cart = await portale.get('/Carrello/Carrello', { simulaSmistamento: true });
    return cart.json<{ carrello: { prezzo: number; sovraQta: number }[] }>().carrello;
  }

  describe('catalogue', () => {
    const lines = (body: string): { codice: string; prezzo: number; attivo: boolean }[] =>
      body
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { codice: string; prezzo: number; attivo: boolean });

    it('gives stock, price, pieces and delivery day for codes and EANs, and names the unknown ones', async () => {
      const { programma } = await dealer();
      const codice = await buildArticolo(pool(), { prezzi: { 1: 7_777 }, ean: '2000000000213', giacenze: { 1: 3 } });
      const answer = await programma.post('/disponibilita', { codici: ['NIENTE', '2000000000213', codice] });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        articoli: [
          {
            codice,
            ean: '2000000000213',
            descrizione: `205/55 R16 91V ${codice}`,
            prezzo: 77.77,
            pfu: 2.3,
            contributoLogistico: 0.5,
            disponibile: 3,
            depositi: [
              {
                deposito: '1',
                pezzi: 3,
                consegna: { giorno: expect.any(String), entro: null, testo: expect.any(String) },
              },
              { deposito: '2', pezzi: 0, consegna: null },
            ],
          },
        ],
        sconosciuti: ['NIENTE'],
      });
      expect(answer.headers['ratelimit-limit']).toBe('300');
      const troppi = await programma.post('/disponibilita', { codici: Array(501).fill('X') });
      expect(troppi.statusCode).toBe(422);
    });

    it('gives the promotion’s price for the pieces that reach it', async () => {
      const { programma } = await dealer();
      const codice = await buildArticolo(pool(), { prezzi: { 1: 10_000 } });
      await pool().query(
        `with p as (insert into promo (descrizione, data_fine) values ('Quattro', '2099-01-01') returning id)
         insert into promo_riga (promo_id, posizione, codice, linea, prezzo_cents, quantita_minima)
         select id, 1, $1, '', 9000, 4 from p`,
        [codice],
      );
      const of = async (quantita?: number): Promise<unknown> =>
        (await programma.post('/disponibilita', { codici: [codice], quantita })).json();
      expect(await of()).toMatchObject({ articoli: [{ prezzo: 100 }] });
      expect(await of(4)).toMatchObject({ articoli: [{ prezzo: 90 }] });
    });

    it('streams the whole catalogue, then only the changes, withdrawn articles included', async () => {
      const { programma, clienteId } = await dealer();
      const uno = await buildArticolo(pool(), { prezzi: { 1: 1_234 }, descrizione: 'Con "virgolette" e \\ barra' });
      const due = await buildArticolo(pool());
      const whole = await programma.get('/articoli');
      expect(whole.headers['content-type']).toContain('application/x-ndjson');
      expect(lines(whole.body).find(({ codice }) => codice === uno)).toMatchObject({
        descrizione: 'Con "virgolette" e \\ barra',
        prezzo: 12.34,
        attivo: true,
      });
      const dopo = String(whole.headers['x-prossimo']);
      expect(lines((await programma.get('/articoli', { dopo })).body)).toEqual([]);
      await pool().query('update prezzo set prezzo_cents = 1300 where codice = $1', [uno]);
      await pool().query('update articolo set attivo = false where codice = $1', [due]);
      const tre = await buildArticolo(pool());
      const changed = await programma.get('/articoli', { dopo });
      expect(lines(changed.body).map(({ codice, attivo }) => [codice, attivo])).toEqual([
        [uno, true],
        [due, false],
        [tre, true],
      ]);
      // A change of the customer's own discount changes all his prices.
      await pool().query('insert into sconto_marca (cliente_id, marca_id, sconto_bp) values ($1, 1, 1000)', [
        clienteId,
      ]);
      const again = await programma.get('/articoli', { dopo: String(changed.headers['x-prossimo']) });
      expect(lines(again.body).length).toBeGreaterThan(3);
      expect((await programma.get('/articoli', { dopo: 'ieri' })).statusCode).toBe(422);
    });

    it('counts a request for very many changes as a large file', async () => {
      const { programma, clienteId } = await dealer();
      const whole = await programma.get('/articoli');
      const dopo = String(whole.headers['x-prossimo']);
      await pool().query(`update limite set points = 60 where key = 'file pesanti:${clienteId}'`);
      expect((await programma.get('/articoli', { dopo })).statusCode).toBe(200);
      // As after many changes of the articles.
      await pool().query(`select setval('sequenza_articoli', last_value + 5000) from sequenza_articoli`);
      await buildArticolo(pool());
      expect((await programma.get('/articoli', { dopo })).statusCode).toBe(429);
    });

    it('answers CSV when it is asked for, safe against formulas', async () => {
      const programma: Programma = (await dealer()).programma;
      const codice = await buildArticolo(pool(), { prezzi: { 1: 1_234 }, descrizione: '=cmd|calc; "x"' });
      const answer = await test.app.inject({
        url: '/integrazione/v1/articoli',
        headers: { authorization: `Bearer ${programma.chiave}`, accept: 'text/csv' },
      });
      expect(answer.headers['content-type']).toContain('text/csv');
      const [header, ...rest] = answer.body.split('\n');
      expect(header).toMatch(/^codice;ean;descrizione;marca/);
      const line = rest.find((each) => each.startsWith(`${codice};`));
      expect(line).toContain(`"'=cmd|calc; ""x"""`);
      expect(line).toContain(';12,34;');
    });

    it.each([
      ['text/csv;q=0.9, application/x-ndjson;q=0.5', 'text/csv'],
      ['application/json, Text/CSV; q=0.5', 'text/csv'],
      ['text/csv;q=0.1, application/x-ndjson', 'application/x-ndjson'],
      ['text/csv;q=0', 'application/x-ndjson'],
      ['*/*', 'application/x-ndjson'],
    ])('answers what an Accept of %j prefers', async (accept, atteso) => {
      const { programma } = await dealer();
      const answer = await test.app.inject({
        url: '/integrazione/v1/articoli',
        headers: { authorization: `Bearer ${programma.chiave}`, accept },
      });
      expect(answer.headers['content-type']).toContain(atteso);
    });
  });
});
