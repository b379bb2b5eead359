import type { OrdineUscitaWire } from '@battistrada/contract/porta-ordini.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAgente, buildArticolo, buildBase, buildUtente, readGiacenza } from '../../test/build.ts';
import { listGuasti } from '../../test/books.ts';
import { buyerOf, startBuyer, type Buyer } from '../../test/buyer.ts';
import { startProgramma, type Programma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface Feed {
  ordini: OrdineUscitaWire[];
  prossimo: string;
}

describe('the order feed at the machine door', () => {
  let test: TestApp;
  let erp: Programma;
  let cursore: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  beforeEach(async () => {
    // A key of its own, whose limit no other test has spent, and the hour that the tests name.
    test.clock.set('2026-03-10T09:00:00Z');
    erp = await startProgramma(test, { ambiti: ['erp'] });
    cursore = (await feed('0', '1000')).prossimo;
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;
  const feed = async (dopo?: string, limite?: string): Promise<Feed> => {
    const answer = await erp.get('/ordini', { ...(dopo && { dopo }), ...(limite && { limite }) });
    expect(answer.statusCode).toBe(200);
    return answer.json<Feed>();
  };

  async function ordered(righe: Record<string, number>, dealer?: Buyer): Promise<{ numero: number; buyer: Buyer }> {
    const buyer = dealer ?? (await startBuyer(test, { depositi: [1, 2] }));
    await buyer.fillCart(righe);
    const answer = await buyer.confirm({}, { riferimento: 'Panda' });
    expect(answer.statusCode).toBe(200);
    return { numero: answer.json<{ numero: number }>().numero, buyer };
  }

  const article = (pezzi = 20) =>
    buildArticolo(pool(), { prezzi: { 1: 8_050 }, pfuCents: 230, contributoCents: 100, giacenze: { 1: pezzi } });

  it('returns new orders with customer, lines in euro and depositi', async () => {
    const codice = await article();
    const { numero, buyer } = await ordered({ [codice]: 4 });
    const { ordini, prossimo } = await feed(cursore);
    expect(ordini).toHaveLength(1);
    expect(ordini[0]).toMatchObject({
      numero,
      istante: '2026-03-10T09:00:00.000Z',
      stato: 'CONFERMATO',
      tipo: 'W',
      operatore: null,
      cliente: { codice: String(buyer.clienteId), partitaIva: '12345678903' },
      riferimento: 'Panda',
      tuttiInsieme: null,
      pagaOnline: false,
      pagato: false,
      righe: [
        {
          riga: 1,
          codice,
          quantita: 4,
          nonDisponibile: 0,
          prezzo: 80.5,
          pfu: 2.3,
          contributoLogistico: 1,
          importo: 322,
          depositi: [{ deposito: '1', pezzi: 4 }],
        },
      ],
      coupon: 0,
      imponibile: 322,
      iva: 73.74,
      totale: 408.94,
    });
    expect(Number(prossimo)).toBeGreaterThan(Number(cursore));
  });

  it('returns lines that add up to the taxable amount after the wholesaler has cancelled pieces', async () => {
    const [primo, secondo] = [await article(), await article()];
    const { numero } = await ordered({ [primo]: 4, [secondo]: 2 });
    const staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    const righe = [{ riga: 1, pezzi: 3 }];
    const cancelled = await staff.post('/BackOffice/AnnullaOrdine', {}, { numero, versione: 1, righe });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await feed(cursore)).ordini).toMatchObject([
      {
        righe: [
          { quantita: 4, annullati: 3, importo: 80.5 },
          { quantita: 2, annullati: 0, importo: 161 },
        ],
        imponibile: 241.5,
      },
    ]);
  });

  it('names the agent who made an order for the customer, by his ERP code', async () => {
    const codice = await article();
    const cliente = await startBuyer(test);
    const { username, utenteId } = await buildAgente(pool(), [cliente.clienteId]);
    const banco = buyerOf(test.with(String((await test.login(username)).token), `_${cliente.clienteId}`), cliente);
    await ordered({ [codice]: 1 }, banco);
    expect((await feed(cursore)).ordini).toMatchObject([{ tipo: 'A', operatore: { agente: `AG${utenteId}` } }]);
  });

  it('returns the same cursor when there is nothing new', async () => {
    expect(await feed(cursore)).toEqual({ ordini: [], prossimo: cursore });
  });

  it('returns a changed order again, but not one that the ERP has just acknowledged', async () => {
    const { numero, buyer } = await ordered({ [await article()]: 1 });
    const first = await feed(cursore);
    await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'OC1' });
    expect((await feed(first.prossimo)).ordini).toEqual([]);
    const id = (await buyer.get('/Ordini/Cerca', { idOrdine: numero })).json<{ ordini: { id: number }[] }>().ordini[0]
      ?.id;
    expect((await buyer.post('/Ordine/AnnullaOrdine', { id })).statusCode).toBe(200);
    expect((await feed(first.prossimo)).ordini).toMatchObject([{ numero, stato: 'ANNULLATO' }]);
  });

  it('returns an order again when a change of its lines commits after it was first read', async () => {
    const codice = await article();
    const { numero, buyer } = await ordered({ [codice]: 4 });
    const id = (await buyer.get('/Ordini/Cerca', { idOrdine: numero })).json<{ ordini: { id: number }[] }>().ordini[0]
      ?.id;
    const descritti = ({ ordini }: Feed) => ordini.map((ordine) => [ordine.numero, ordine.righe[0]?.descrizione]);
    const other = await pool().connect();
    try {
      await other.query('begin');
      await other.query(`update riga_ordine set descrizione = 'nuova' where ordine_id = $1`, [id]);
      const first = await feed(cursore);
      await other.query('commit');
      const then = await feed(first.prossimo);
      expect([...descritti(first), ...descritti(then)].at(-1)).toEqual([numero, 'nuova']);
      expect((await feed(then.prossimo)).ordini).toEqual([]);
    } finally {
      other.release();
    }
  });

  it('returns pages that follow each other without a gap', async () => {
    const numeri = [];
    for (let i = 0; i < 5; i += 1) numeri.push((await ordered({ [await article()]: 1 })).numero);
    const seen: number[] = [];
    let dopo = cursore;
    for (;;) {
      const { ordini, prossimo } = await feed(dopo, '2');
      if (ordini.length === 0) break;
      seen.push(...ordini.map(({ numero }) => numero));
      dopo = prossimo;
    }
    expect(seen).toEqual(numeri);
  });

  it('holds back an order that waits for its payment, even when it is cancelled unpaid', async () => {
    const buyer = await startBuyer(test, { soloOnline: true });
    const { numero: id } = await ordered({ [await article()]: 1 }, buyer);
    expect((await feed(cursore)).ordini).toEqual([]);
    expect((await buyer.post('/Ordine/AnnullaOrdine', { id })).statusCode).toBe(200);
    expect((await feed(cursore)).ordini).toEqual([]);
  });

  it('shows the dealer each shipment with its pieces and the carrier’s page', async () => {
    const codice = await article();
    const { numero, buyer } = await ordered({ [codice]: 4 });
    const ship = (body: object) => erp.post(`/ordini/${numero}/stato`, { stato: 'PARZIALMENTE_SPEDITO', ...body });
    await ship({ istante: '2026-03-10T09:00:01Z', corriere: 'GLS', colli: ['A1'], righe: [{ codice, quantita: 1 }] });
    await ship({ istante: '2026-03-10T09:00:02Z', colli: ['7'], righe: [{ codice, quantita: 3 }] });
    const found = (await buyer.get('/Ordini/Cerca', { idOrdine: numero })).json<{ ordini: object[] }>();
    expect(found.ordini).toMatchObject([
      {
        stato: 'SPEDITO',
        spedizioni: [
          {
            istante: '2026-03-10T09:00:01.000Z',
            corriere: 'GLS',
            colli: [{ codice: 'A1', link: expect.stringContaining('gls-italy.com') }],
            prodotti: [{ id: codice, quantita: 1 }],
          },
          { corriere: '', colli: [{ codice: '7', link: null }], prodotti: [{ id: codice, quantita: 3 }] },
        ],
      },
    ]);
    expect(found.ordini).toMatchObject([{ codiceSpedizione: 'A1, 7' }]);
    const spedito = expect.objectContaining({ stato: 'SPEDITO', data: '2026-03-10' });
    expect(found.ordini).toMatchObject([{ cronologia: expect.arrayContaining([spedito]) }]);
  });

  it('refuses an invalid cursor', async () => {
    const primi = await erp.get('/ordini', { dopo: '' });
    expect(primi.json()).toEqual(await feed());
    const answer = await erp.get('/ordini', { dopo: 'x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 422, codice: 'RICHIESTA_NON_VALIDA', errori: [{ campo: 'dopo' }] });
  });

  it('shows a dealer’s program only the orders of its own customer', async () => {
    const { numero, buyer } = await ordered({ [await article()]: 1 });
    const { numero: altrui } = await ordered({ [await article()]: 1 });
    const suo = await startProgramma(test, { ambiti: ['ordini:leggi'], username: buyer.username });
    expect((await suo.get('/ordini')).json<Feed>().ordini.map((ordine) => ordine.numero)).toEqual([numero]);
    expect((await suo.get(`/ordini/${numero}`)).json()).toMatchObject({ numero });
    expect((await suo.get(`/ordini/${altrui}`)).statusCode).toBe(404);
    expect((await suo.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'X' })).statusCode).toBe(403);
  });

  describe('at ricevuto', () => {
    it('keeps the first answer and the first instant', async () => {
      const { numero } = await ordered({ [await article()]: 1 });
      const istante = test.clock.now().toISOString();
      const first = await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'OC7', istante });
      expect([first.statusCode, first.json()]).toEqual([200, { numero, numeroErp: 'OC7', istante }]);
      test.clock.advance(60_000);
      const again = await erp.post(`/ordini/${numero}/ricevuto`, {
        numeroErp: 'OC7',
        istante: test.clock.now().toISOString(),
      });
      expect(again.json()).toEqual(first.json());
    });

    it('refuses another number', async () => {
      const { numero } = await ordered({ [await article()]: 1 });
      await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'OC8' });
      const answer = await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'OC9' });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { codice: 'NUMERO_ERP_DIVERSO' }]);
    });

    it('accepts an instant in the same second as the order, from a clock that counts whole seconds', async () => {
      test.clock.advance(789);
      const { numero } = await ordered({ [await article()]: 1 });
      const ordinato = test.clock.now();
      const istante = `${ordinato.toISOString().slice(0, 19)}Z`;
      test.clock.advance(500);
      const answer = await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'OC-S', istante });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { numero, numeroErp: 'OC-S', istante: ordinato.toISOString() },
      ]);
      expect(
        (await erp.post(`/ordini/${numero}/stato`, { stato: 'IN_PREPARAZIONE', istante, numeroErp: 'OC-S' }))
          .statusCode,
      ).toBe(200);
    });

    it('refuses an instant before the order', async () => {
      const { numero } = await ordered({ [await article()]: 1 });
      const istante = new Date(test.clock.now().getTime() - 1).toISOString();
      const answer = await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: 'OC8', istante });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { errori: [{ campo: 'istante' }] }]);
    });

    it('refuses an unknown order number', async () => {
      expect((await erp.post('/ordini/999999/ricevuto', { numeroErp: 'A' })).statusCode).toBe(404);
      expect((await erp.post('/ordini/abc/ricevuto', { numeroErp: 'A' })).statusCode).toBe(404);
    });
  });

  describe('at stato', () => {
    const move = (numero: number, body: object) => erp.post(`/ordini/${numero}/stato`, body);

    it('takes an empty field for an absent one', async () => {
      const { numero } = await ordered({ [await article()]: 1 });
      const vuoti = { istante: '', numeroErp: null, corriere: '', colli: null, dataFatturazione: '', righe: null };
      const answer = await move(numero, { stato: 'IN_PREPARAZIONE', ...vuoti });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { stato: 'IN_PREPARAZIONE' }]);
      expect((await erp.post(`/ordini/${numero}/ricevuto`, { numeroErp: '' })).statusCode).toBe(422);
    });

    it('records shipped pieces and derives the state from them', async () => {
      const [a, b] = [await article(), await article()];
      const { numero, buyer } = await ordered({ [a]: 4, [b]: 2 });
      expect((await move(numero, { stato: 'IN_PREPARAZIONE' })).json()).toMatchObject({ stato: 'IN_PREPARAZIONE' });
      const part = await move(numero, {
        stato: 'SPEDITO',
        corriere: 'BRT',
        colli: ['1Z'],
        righe: [{ codice: a, quantita: 3 }],
      });
      expect(part.json()).toMatchObject({
        stato: 'PARZIALMENTE_SPEDITO',
        righe: [
          { codice: a, spediti: 3 },
          { codice: b, spediti: 0 },
        ],
      });
      expect((await move(numero, { stato: 'SPEDITO' })).json()).toMatchObject({ stato: 'SPEDITO' });
      const fattura = await move(numero, { stato: 'FATTURATO', dataFatturazione: '2026-03-11' });
      expect(fattura.json()).toMatchObject({ stato: 'FATTURATO' });
      const { ordini } = (await buyer.get('/Ordini/Cerca', { idOrdine: numero })).json<{
        ordini: { stato: string; dataFatturazione: string; prodotti: { bollettato: boolean }[] }[];
      }>();
      expect(ordini[0]).toMatchObject({ stato: 'FATTURATO', dataFatturazione: '2026-03-11' });
      expect(ordini[0]?.prodotti.every(({ bollettato }) => bollettato)).toBe(true);
    });

    it('knows a repeated shipment without an instant by its parcels', async () => {
      const a = await article();
      const { numero } = await ordered({ [a]: 4 });
      const ship = (colli: string[]) =>
        move(numero, { stato: 'PARZIALMENTE_SPEDITO', corriere: 'BRT', colli, righe: [{ codice: a, quantita: 1 }] });
      await ship(['K1']);
      test.clock.advance(1_000);
      expect((await ship(['K1'])).json()).toMatchObject({ righe: [{ spediti: 1 }] });
      expect((await ship(['K2'])).json()).toMatchObject({ righe: [{ spediti: 2 }] });
      // One more parcel of the first one.
      expect((await ship(['K1', 'K3'])).json()).toMatchObject({ righe: [{ spediti: 2 }] });
    });

    it('changes nothing when the same shipment is reported twice', async () => {
      const a = await article();
      const { numero } = await ordered({ [a]: 4 });
      const body = {
        stato: 'PARZIALMENTE_SPEDITO',
        istante: test.clock.now().toISOString(),
        corriere: 'BRT',
        righe: [{ codice: a, quantita: 2 }],
      };
      await move(numero, body);
      expect((await move(numero, body)).json()).toMatchObject({
        stato: 'PARZIALMENTE_SPEDITO',
        righe: [{ spediti: 2 }],
      });
    });

    it('keeps two shipments of the same day apart when their parcels differ', async () => {
      const a = await article();
      const { numero } = await ordered({ [a]: 4 });
      const istante = test.clock.now().toISOString();
      const ship = (colli: string[]) =>
        move(numero, { stato: 'SPEDITO', istante, corriere: 'BRT', colli, righe: [{ codice: a, quantita: 2 }] });
      await ship(['K1']);
      expect((await ship(['K1'])).json()).toMatchObject({ stato: 'PARZIALMENTE_SPEDITO', righe: [{ spediti: 2 }] });
      expect((await ship(['K2'])).json()).toMatchObject({ stato: 'SPEDITO', righe: [{ spediti: 4 }] });
    });

    it('knows a shipment that is sent again with a later instant by its parcels', async () => {
      const a = await article();
      const { numero } = await ordered({ [a]: 8 });
      const ship = (colli: string[]) => {
        test.clock.advance(60_000);
        const istante = test.clock.now().toISOString();
        const righe = [{ codice: a, quantita: 2 }];
        return move(numero, { stato: 'PARZIALMENTE_SPEDITO', istante, corriere: 'BRT', colli, righe });
      };
      await ship(['K1']);
      expect((await ship(['K1'])).json()).toMatchObject({ righe: [{ spediti: 2 }] });
      expect((await ship(['K1', 'K2'])).json()).toMatchObject({ righe: [{ spediti: 2 }] });
      expect((await ship(['K3'])).json()).toMatchObject({ righe: [{ spediti: 4 }] });
      // Without parcels the later instant makes it another lot.
      expect((await ship([])).json()).toMatchObject({ righe: [{ spediti: 6 }] });
    });

    it('adds carrier and parcels that come after the shipment, and says that the order changed', async () => {
      const [a, b] = [await article(), await article()];
      const { numero, buyer } = await ordered({ [a]: 2, [b]: 1 });
      const istante = test.clock.now().toISOString();
      const shipments = async () =>
        (await buyer.get('/Ordini/Cerca', { idOrdine: numero }))
          .json<{
            ordini: { spedizioni: { corriere: string; colli: { codice: string }[] }[] }[];
          }>()
          .ordini[0]?.spedizioni.map(({ corriere, colli }) => [corriere, ...colli.map(({ codice }) => codice)]);
      const pezzi = { stato: 'SPEDITO', istante, righe: [{ codice: a, quantita: 2 }] };
      await move(numero, pezzi);
      await move(numero, { ...pezzi, corriere: 'BRT', colli: ['K1'] });
      expect(await shipments()).toEqual([['BRT', 'K1']]);
      // A repetition knows a second parcel; the rest leaves; the last message names the parcels of the whole order.
      await move(numero, { ...pezzi, corriere: 'BRT', colli: ['K1', 'K2'] });
      await move(numero, { stato: 'SPEDITO', corriere: 'GLS' });
      const { prossimo } = (await erp.get('/ordini', { dopo: '0', limite: '500' })).json<{ prossimo: string }>();
      await move(numero, { stato: 'SPEDITO', colli: ['K1', 'K2', 'K3'] });
      await move(numero, { stato: 'SPEDITO', corriere: 'BRT', colli: ['K4'] });
      expect(await shipments()).toEqual([
        ['BRT', 'K1', 'K2', 'K4'],
        ['GLS', 'K3'],
      ]);
      expect((await erp.get('/ordini', { dopo: prossimo })).json()).toMatchObject({ ordini: [{ numero }] });
      await move(numero, { stato: 'FATTURATO' });
      // Nothing new: the order is not sent again.
      const after = (await erp.get('/ordini', { dopo: prossimo, limite: '500' })).json<{ prossimo: string }>().prossimo;
      const again = await move(numero, { stato: 'SPEDITO', colli: ['K3', 'K2', 'K1'] });
      expect([again.statusCode, again.json()]).toMatchObject([200, { stato: 'FATTURATO' }]);
      expect((await erp.get('/ordini', { dopo: after })).json()).toMatchObject({ ordini: [] });
    });

    it('stands in the audit trail once for each message that said something new of a shipment', async () => {
      const a = await article();
      const { numero } = await ordered({ [a]: 2 });
      const pezzi = { stato: 'SPEDITO', istante: test.clock.now().toISOString(), righe: [{ codice: a, quantita: 2 }] };
      for (const colli of [[], ['K1'], ['K1', 'K2'], ['K2']]) await move(numero, { ...pezzi, colli });
      const { rows } = await pool().query(
        `select r.dettagli ->> 'stato' as stato from registro r join ordine o on r.dettagli ->> 'ordine' = o.id::text
          where r.evento = 'avanzamento' and o.numero = $1`,
        [numero],
      );
      expect(rows).toEqual([{ stato: 'SPEDITO' }, { stato: 'SPEDITO' }, { stato: 'SPEDITO' }]);
    });

    it('refuses pieces that are not due and articles that were not ordered', async () => {
      const a = await article();
      const { numero } = await ordered({ [a]: 2 });
      for (const righe of [[{ codice: a, quantita: 3 }], [{ codice: 'ALTRO', quantita: 1 }]]) {
        const answer = await move(numero, { stato: 'SPEDITO', righe });
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { errori: [{ campo: 'righe' }] }]);
      }
      expect((await erp.get(`/ordini/${numero}`)).json()).toMatchObject({
        stato: 'CONFERMATO',
        righe: [{ spediti: 0 }],
      });
    });

    it.each(['1999-01-31', '2030-01-31'])(
      'refuses an invoice of a day that cannot be: %s',
      async (dataFatturazione) => {
        const { numero } = await ordered({ [await article()]: 1 });
        const answer = await move(numero, { stato: 'FATTURATO', dataFatturazione });
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { errori: [{ campo: 'dataFatturazione' }] }]);
        expect((await erp.get(`/ordini/${numero}`)).json()).toMatchObject({ stato: 'CONFERMATO' });
      },
    );

    it('refuses a step back and the cancellation of shipped goods', async () => {
      const { numero } = await ordered({ [await article()]: 1 });
      await move(numero, { stato: 'SPEDITO' });
      for (const stato of ['IN_PREPARAZIONE', 'ANNULLATO', 'CONFERMATO']) {
        const answer = await move(numero, { stato });
        expect([answer.statusCode, answer.json()]).toMatchObject([409, { codice: 'STATO_NON_AMMESSO' }]);
      }
    });

    it('cancels, returns the stock and does not fill a cart', async () => {
      const a = await article(5);
      const { numero, buyer } = await ordered({ [a]: 4 });
      expect(await readGiacenza(pool(), a, 1)).toBe(1);
      expect((await move(numero, { stato: 'ANNULLATO' })).json()).toMatchObject({ stato: 'ANNULLATO' });
      expect(await readGiacenza(pool(), a, 1)).toBe(5);
      expect(await buyer.readCart()).toEqual({});
      expect(await listGuasti(pool())).toEqual([]);
    });
  });

  describe('with keys', () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ method: 'GET', url: '/integrazione/v1/ordini', headers });

    it('requests Basic authentication when no key is valid', async () => {
      for (const headers of [{}, { authorization: 'Bearer btk_live_x' }, { authorization: `Bearer ${erp.chiave}x` }]) {
        const answer = await ask(headers as Record<string, string>);
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Basic realm="Battistrada"');
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.json()).toMatchObject({ status: 401, codice: 'CHIAVE_NON_VALIDA' });
      }
    });

    it('accepts a key as the password of Basic and returns the remaining limit', async () => {
      const answer = await ask({ authorization: `Basic ${Buffer.from(`x:${erp.chiave}`).toString('base64')}` });
      expect(answer.statusCode).toBe(200);
      expect(Number(answer.headers['ratelimit-remaining'])).toBeGreaterThan(0);
    });

    it('refuses a key that is expired, used from another address or too often', async () => {
      const scaduta = await startProgramma(test, { scade: test.clock.now() });
      expect((await scaduta.get('/ordini')).statusCode).toBe(401);
      const altrove = await startProgramma(test, { ip: ['10.0.0.0/8'] });
      expect((await altrove.get('/ordini')).statusCode).toBe(403);
      const qui = await startProgramma(test, { ip: ['127.0.0.1'] });
      expect((await qui.get('/ordini')).statusCode).toBe(200);
      await pool().query(`update chiave set gettoni = 0, gettoni_al = $1`, [test.clock.now()]);
      const answer = await qui.get('/ordini');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
      test.clock.advance(1_000);
      expect((await qui.get('/ordini')).statusCode).toBe(200);
    });
  });
});
