import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente, type ClienteOverrides } from '../../test/build.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('EDIWheel', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());
  const pool = () => test.database.pool;

  async function dealer(overrides: ClienteOverrides & { prova?: boolean } = {}) {
    const built = await buildUtente(pool(), { depositi: [1, 2], ...overrides });
    const { chiave } = await startProgramma(test, {
      username: built.username,
      ambiti: ['ordini:crea', 'ordini:leggi', 'disponibilita', 'catalogo'],
      prova: overrides.prova ?? false,
    });
    const authorization = `Basic ${Buffer.from(`qualunque:${chiave}`).toString('base64')}`;
    const post = (path: string, payload: string, tipo = 'application/xml') =>
      test.app.inject({
        method: 'POST',
        url: `/ediwheel${path}`,
        headers: { authorization, 'content-type': tipo },
        payload,
      });
    return { ...built, post, authorization };
  }

  interface Riga {
    ean?: string;
    codice?: string;
    quantita?: number | string;
    data?: string;
  }
  const riga = ({ ean, codice, quantita = 4, data }: Riga, indice: number): string => `<OrderLine>
    <LineID>${String(indice + 1).padStart(6, '0')}</LineID><OrderedArticle><ArticleIdentification>
    ${codice === undefined ? '' : `<ManufacturersArticleID>${codice}</ManufacturersArticleID>`}
    ${ean === undefined ? '' : `<EANUCCArticleID>${ean}</EANUCCArticleID>`}</ArticleIdentification>
    ${data === undefined ? '' : `<RequestedDeliveryDate>${data}</RequestedDeliveryDate>`}
    <RequestedQuantity><QuantityValue>${quantita}</QuantityValue></RequestedQuantity></OrderedArticle></OrderLine>`;
  const message = (radice: string, buyer: number | string, righe: readonly Riga[], testa = ''): string =>
    `<?xml version="1.0" encoding="UTF-8"?><ew:${radice} xmlns:ew="http://www.reifen.net"><DocumentID>A2</DocumentID>
     <Variant>5</Variant>${testa}<BuyerParty><PartyID>${buyer}</PartyID><AgencyCode>91</AgencyCode></BuyerParty>
     ${righe.map(riga).join('')}</ew:${radice}>`;
  const riferimento = (testo: string): string =>
    `<CustomerReference><DocumentID>${testo}</DocumentID></CustomerReference>`;
  const all = (xml: string, nome: string): string[] =>
    [...xml.matchAll(new RegExp(`<${nome}>([^<]*)</${nome}>`, 'g'))].map(([, testo = '']) => testo);
  const head = (xml: string): string | undefined => all(xml, 'ErrorCode')[0];

  it('answers an A2 inquiry with availability, schedules by deposito and their days', async () => {
    const a = await dealer();
    const uno = await buildArticolo(pool(), { ean: '2000000001000', giacenze: { 1: 9 } });
    await buildArticolo(pool(), { ean: '2000000001017', giacenze: { 1: 1, 2: 2 } });
    const nessuno = await buildArticolo(pool(), { giacenze: { 3: 9 } });
    const answer = await a.post(
      '/a2',
      message('inquiry_A2', a.clienteId, [{ ean: '2000000001000' }, { ean: '2000000001017' }, { codice: nessuno }]),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/xml');
    expect(answer.body).toContain('<ew:quote_A2 xmlns:ew="http://www.reifen.net">');
    expect(head(answer.body)).toBe('0');
    expect(all(answer.body, 'Availability')).toEqual(['1', '2', '3']);
    expect(all(answer.body, 'QuantityValue')).toEqual(['4', '4', '4', '1', '2', '4']);
    expect(all(answer.body, 'DeliveryDate')).toEqual(['2026-03-11', '2026-03-11', '2026-03-11']);
    expect(all(answer.body, 'ManufacturersArticleID')[0]).toBe(uno);
    expect(answer.body).not.toContain('PriceAmount');
  });

  it('gives the same answer to qualified child elements, unusual order and absent parts', async () => {
    const a = await dealer();
    await buildArticolo(pool(), { ean: '2000000001024' });
    const plain = await a.post('/a2', message('inquiry_A2', a.clienteId, [{ ean: '2000000001024' }]));
    const qualified = `<x:inquiry_A2 xmlns:x="http://www.reifen.net"><x:OrderLine><x:OrderedArticle>
      <x:RequestedQuantity><x:QuantityValue>4</x:QuantityValue></x:RequestedQuantity>
      <x:ArticleIdentification><x:EANUCCArticleID>2000000001024</x:EANUCCArticleID></x:ArticleIdentification>
      </x:OrderedArticle><x:LineID>000001</x:LineID></x:OrderLine>
      <x:BuyerParty><x:AgencyCode>91</x:AgencyCode><x:PartyID>${a.clienteId}</x:PartyID></x:BuyerParty></x:inquiry_A2>`;
    expect((await a.post('', qualified, 'text/xml')).body).toBe(plain.body);
    const json = await a.post(
      '/c1',
      JSON.stringify({
        inquiry: {
          BuyerParty: { PartyID: a.clienteId, AgencyCode: '91' },
          OrderLine: [
            {
              LineID: '000001',
              OrderedArticle: {
                ArticleIdentification: { EANUCCArticleID: '2000000001024' },
                RequestedQuantity: { QuantityValue: 4 },
              },
            },
          ],
        },
      }),
      'application/json',
    );
    expect(json.json()).toMatchObject({
      quote: {
        DocumentID: 'C1',
        Variant: '0',
        ErrorHead: { ErrorCode: '0' },
        OrderLine: [
          {
            OrderedArticle: {
              Availability: '1',
              CurrencyCode: 'EUR',
              ScheduleDetails: [
                { AvailableQuantity: { QuantityValue: 4 }, PriceDetails: { NetUnitPrice: { PriceAmount: '100.00' } } },
              ],
              Charge: [{ ChargeCategory: 'PFU', ChargeAmount: { AmountValue: '2.30' } }, {}],
            },
          },
        ],
      },
    });
  });

  it('orders once: 40 identical messages at once create one order and get one answer', async () => {
    const a = await dealer();
    const codice = await buildArticolo(pool(), { ean: '2000000001031', giacenze: { 1: 3, 2: 90 } });
    const xml = message('order_A2', a.clienteId, [{ ean: '2000000001031', quantita: 5 }], riferimento('PO-40'));
    const answers = await Promise.all(Array.from({ length: 40 }, () => a.post('/a2', xml)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const [{ body } = { body: '' }] = answers;
    expect(head(body)).toBe('0');
    expect(body).toContain('<ew:order_response_A2');
    const orders = await pool().query<{ numero: number; riferimento: string }>(
      'select numero, riferimento from ordine where cliente_id = $1',
      [a.clienteId],
    );
    expect(orders.rows).toEqual([{ numero: Number(all(body, 'DocumentID')[2]), riferimento: 'PO-40' }]);
    const left = await pool().query<{ n: number }>('select sum(quantita) as n from giacenza where codice = $1', [
      codice,
    ]);
    expect(left.rows[0]?.n).toBe(88);
    const other = await a.post(
      '/a2',
      message('order_A2', a.clienteId, [{ ean: '2000000001031', quantita: 6 }], riferimento('PO-40')),
    );
    expect(head(other.body)).toBe('906');
    const c1 = message('order', a.clienteId, [{ ean: '2000000001031', quantita: 5 }], riferimento('PO-40'));
    expect(head((await a.post('/c1', c1)).body)).toBe('906');
  });

  it('gives the same answer to an identical order when its destination has gone in the meantime', async () => {
    const a = await dealer();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 9 } });
    const { rows } = await pool().query<{ id: number }>(
      `insert into destinazione (cliente_id, codice_erp, nome, indirizzo, cap, citta, provincia)
       values ($1, 'OFFICINA', 'Officina', 'Via Roma 1', '40100', 'Bologna', 'BO') returning id`,
      [a.clienteId],
    );
    const testa = `${riferimento('PO-dest')}<Consignee><PartyID>OFFICINA</PartyID><AgencyCode>91</AgencyCode></Consignee>`;
    const xml = message('order_A2', a.clienteId, [{ codice, quantita: 2 }], testa);
    const first = await a.post('/a2', xml);
    expect(head(first.body)).toBe('0');
    await pool().query('delete from destinazione where id = $1', [rows[0]?.id]);
    expect((await a.post('/a2', xml)).body).toBe(first.body);
    expect(head((await a.post('/a2', xml.replace('PO-dest', 'PO-altra'))).body)).toBe('936');
  });

  it('says 941 to a code with the EAN of another article, also when the code has no EAN of its own', async () => {
    const a = await dealer();
    await buildArticolo(pool(), { ean: '2000000001130' });
    const altro = await buildArticolo(pool(), { ean: '2000000001147' });
    const senza = await buildArticolo(pool());
    const righe = [
      { codice: altro, ean: '2000000001130' },
      { codice: senza, ean: '2000000001130' },
      { codice: senza, ean: '2999999999993' },
      { codice: 'DEL-PRODUTTORE', ean: '2000000001130' },
    ];
    const answer = await a.post('/a2', message('order_A2', a.clienteId, righe, riferimento('PO-altro-ean')));
    expect(all(answer.body, 'ErrorCode')).toEqual(['1', '941', '941']);
    const { rows } = await pool().query<{ codice: string }>('select codice from riga_ordine where cliente_id = $1', [
      a.clienteId,
    ]);
    expect(rows.map(({ codice }) => codice)).not.toContain(altro);
    expect(rows).toHaveLength(2);
  });

  it('orders the valid lines beside invalid ones, and the available pieces of a larger quantity', async () => {
    const a = await dealer();
    const codice = await buildArticolo(pool(), { ean: '2000000001048', giacenze: { 1: 3 } });
    const ritirato = await buildArticolo(pool(), { ean: '2000000001055' });
    await pool().query('update articolo set attivo = false where codice = $1', [ritirato]);
    const answer = await a.post(
      '/c1',
      message(
        'order',
        a.clienteId,
        [
          { ean: '2000000001048', quantita: 5 },
          { ean: '2999999999993' },
          { codice: 'NIENTE' },
          { ean: '2000000001055' },
          {},
          { codice, quantita: 0 },
          { codice, quantita: 10_000 },
          { codice, ean: '2999999999993' },
          { codice, data: '2026-13-40' },
          { codice, data: '2026-01-01' },
        ],
        riferimento('PO-misto'),
      ),
    );
    expect(answer.statusCode).toBe(200);
    expect(all(answer.body, 'ErrorCode')).toEqual(['1', '911', '940', '945', '928', '904', '942', '941', '912', '947']);
    expect(answer.body).toMatch(/<KilledQuantity>\s*<QuantityValue>2</);
    const lines = await pool().query<{ codice: string; quantita: number; mancano: number }>(
      `select r.codice, r.quantita, r.quantita_non_disponibile as mancano from riga_ordine r where r.cliente_id = $1`,
      [a.clienteId],
    );
    expect(lines.rows).toEqual([{ codice, quantita: 3, mancano: 0 }]);
  });

  it('answers 931 for an article without a price, and does not order it at 0', async () => {
    const a = await dealer();
    const codice = await buildArticolo(pool(), { giacenze: { 1: 5 } });
    await pool().query('update articolo set prezzo_listino_cents = 0 where codice = $1', [codice]);
    const inquiry = await a.post('/c1', message('inquiry', a.clienteId, [{ codice }]));
    expect([all(inquiry.body, 'ErrorCode'), all(inquiry.body, 'Availability')]).toEqual([['1', '931'], ['0']]);
    const order = await a.post('/c1', message('order', a.clienteId, [{ codice }], riferimento('PO-senza-prezzo')));
    expect(all(order.body, 'ErrorCode')).toEqual(['1', '931']);
    const { rows } = await pool().query('select from ordine where cliente_id = $1', [a.clienteId]);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['914', (id: number) => message('inquiry_A2', id, []).replace(/<BuyerParty>.*<\/BuyerParty>/, '')],
    ['915', (id: number) => message('inquiry_A2', id + 1_000, [])],
    ['924', (id: number) => message('inquiry_A2', id, []).replace('<AgencyCode>91', '<AgencyCode>77')],
    [
      '936',
      (id: number) =>
        message('inquiry_A2', id, [], '<Consignee><PartyID>424242</PartyID><AgencyCode>91</AgencyCode></Consignee>'),
    ],
    ['901', (id: number) => message('order_A2', id, [{ codice: 'X' }])],
    ['901', (id: number) => message('order_A2', id, [{ codice: 'X' }], riferimento('D'.repeat(36)))],
    [
      '999',
      (id: number) => message('order_A2', id, [], `<TransportPriority>SEAS</TransportPriority>${riferimento('S')}`),
    ],
    ['999', (id: number) => message('inquiry_A2', id, Array<Riga>(101).fill({ codice: 'X' }))],
    ['999', (id: number) => message('inquiry_A2', id, [])],
    ['999', (id: number) => message('order', id, [], riferimento('VUOTO'))],
    ['999', (id: number) => message('inquiry_A2', id, [{ codice: 'X' }]).replace('>000001<', '>0000001<')],
    [
      '999',
      (id: number) =>
        message(
          'order',
          id,
          [{ codice: 'X' }],
          `${riferimento('E')}<EarliestDeliveryDate>domani</EarliestDeliveryDate>`,
        ),
    ],
    ['943', (id: number) => message('order_status_request_A2', id, [])],
    [
      '909',
      (id: number) =>
        message(
          'order_status_request_A2',
          id,
          [],
          '<ReferencedOrder><SupplierOrderNumber><DocumentID>1</DocumentID></SupplierOrderNumber></ReferencedOrder>',
        ),
    ],
  ])('says %s in the head of an answer with status 200', async (codice, write) => {
    const a = await dealer();
    const answer = await a.post('', write(a.clienteId));
    expect([answer.statusCode, head(answer.body)]).toEqual([200, codice]);
  });

  it('delivers nothing before the day of the message or of a line, and tells the warehouse', async () => {
    const a = await dealer();
    const [uno, due] = [await buildArticolo(pool()), await buildArticolo(pool())];
    const testa = `${riferimento('PO-GIORNI')}<DeliveryRemarks>Suonare</DeliveryRemarks>
      <EarliestDeliveryDate>2026-04-01</EarliestDeliveryDate>`;
    const righe = [{ codice: uno }, { codice: due, data: '2026-04-08' }];
    const { body } = await a.post('/c1', message('order', a.clienteId, righe, testa));
    expect([head(body), all(body, 'DeliveryDate')]).toEqual(['0', ['2026-04-01', '2026-04-08']]);
    const { rows } = await pool().query(`select note from ordine where cliente_id = $1`, [a.clienteId]);
    expect(rows).toEqual([
      {
        note: `Suonare\nConsegna non prima del 01/04/2026: ${uno}.\nConsegna non prima del 08/04/2026: ${due}.`,
      },
    ]);
    const quote = await a.post('/a2', message('inquiry_A2', a.clienteId, [{ codice: uno }], testa));
    expect(all(quote.body, 'DeliveryDate')).toEqual(['2026-04-01']);
    // Easter Sunday: on Monday nothing is delivered either.
    const pasqua = await a.post('/a2', message('inquiry_A2', a.clienteId, [{ codice: uno, data: '2026-04-05' }]));
    expect(all(pasqua.body, 'DeliveryDate')).toEqual(['2026-04-07']);
  });

  it('answers 920 to a blocked customer’s order and 999 beyond the credit line', async () => {
    await buildArticolo(pool(), { ean: '2000000001062', prezzi: { 1: 10_000 } });
    const order = (id: number): string => message('order_A2', id, [{ ean: '2000000001062' }], riferimento('PO-x'));
    const blocked = await dealer({ bloccato: true });
    expect(head((await blocked.post('/a2', order(blocked.clienteId))).body)).toBe('920');
    const poor = await dealer({ fidoMassimoCents: 100 });
    const answer = await poor.post('/a2', order(poor.clienteId));
    expect(head(answer.body)).toBe('999');
    expect(answer.body).toContain('Fido');
    const prova = await dealer({ prova: true });
    expect(head((await prova.post('/a2', order(prova.clienteId))).body)).toBe('0');
    const orders = await pool().query('select 1 from ordine where cliente_id = $1', [prova.clienteId]);
    expect(orders.rowCount).toBe(0);
  });

  it('reports the status of an order: confirmed, open, and for its own customer only', async () => {
    const a = await dealer();
    await buildArticolo(pool(), { ean: '2000000001079' });
    await a.post('/a2', message('order_A2', a.clienteId, [{ ean: '2000000001079' }], riferimento('PO-stato')));
    const ask = (id: number, testa: string): string => message('order_status_request', id, [], testa);
    const byReference =
      '<ReferencedOrder><OrderReference><DocumentID>PO-stato</DocumentID></OrderReference></ReferencedOrder>';
    const answer = await a.post('/c1', ask(a.clienteId, byReference));
    expect(answer.body).toContain('<ew:order_status ');
    expect(answer.body).toMatch(/<OpenQuantity>\s*<QuantityValue>4</);
    const days = '<OrderDateFrom>2026-03-01</OrderDateFrom><OrderDateTo>2026-03-31</OrderDateTo>';
    expect(all((await a.post('/c1', ask(a.clienteId, days))).body, 'EANUCCArticleID')).toEqual(['2000000001079']);
    const other = await dealer();
    expect(head((await other.post('/c1', ask(other.clienteId, byReference))).body)).toBe('909');
  });

  it('reports one order by our number, also when another order has that number as its reference', async () => {
    const a = await dealer();
    const codice = await buildArticolo(pool());
    const order = async (nome: string): Promise<string> => {
      const { body } = await a.post('/c1', message('order', a.clienteId, [{ codice }], riferimento(nome)));
      return /<SupplierOrderNumber>\s*<DocumentID>(\d+)</.exec(body)?.[1] ?? '';
    };
    const ask = async (nome: 'SupplierOrderNumber' | 'OrderReference', numero: string): Promise<string[]> => {
      const riferito = `<ReferencedOrder><${nome}><DocumentID>${numero}</DocumentID></${nome}></ReferencedOrder>`;
      const { body } = await a.post('/c1', message('order_status_request', a.clienteId, [], riferito));
      return [...body.matchAll(/<SupplierOrderNumber>\s*<DocumentID>(\d+)</g)].map(([, found = '']) => found);
    };
    const primo = await order('PO-uno');
    const secondo = await order(primo);
    expect(await ask('SupplierOrderNumber', primo)).toEqual([primo]);
    expect(await ask('OrderReference', primo)).toEqual([primo, secondo]);
    // Some systems repeat their own reference there.
    expect(await ask('SupplierOrderNumber', 'PO-uno')).toEqual([primo]);
  });

  it('asks for a shorter period instead of leaving orders out of a status', async () => {
    const a = await dealer();
    const order = (quanti: number): Promise<unknown> =>
      pool().query(
        `with nuovo as (
           insert into ordine (cliente_id, tipo, stato, istante, destinazione, pagamento, imponibile_cents, pfu_cents,
                               contributo_cents, iva_bp, iva_cents, totale_cents)
           select $1, 'W', 'CONFERMATO', '2026-03-05T09:00:00Z', '', '', 100, 0, 0, 0, 0, 100
             from generate_series(1, $2) returning id)
         insert into riga_ordine (ordine_id, posizione, cliente_id, codice, descrizione, marca_id, is_pneumatico,
                                  quantita, prezzo_cents, imponibile_cents, pfu_cents, contributo_cents)
         select id, 1, $1, 'X', 'X', 1, true, 1, 100, 100, 0, 0 from nuovo`,
        [a.clienteId, quanti],
      );
    const ask = async (): Promise<string> => {
      const days = '<OrderDateFrom>2026-03-05</OrderDateFrom><OrderDateTo>2026-03-05</OrderDateTo>';
      return (await a.post('/c1', message('order_status_request', a.clienteId, [], days))).body;
    };
    await order(200);
    const whole = await ask();
    expect([head(whole), all(whole, 'LineID')]).toEqual(['0', Array.from({ length: 200 }, () => '000001')]);
    await order(1);
    const tooMany = await ask();
    expect([head(tooMany), all(tooMany, 'LineID')]).toEqual(['999', []]);
    expect(all(tooMany, 'ErrorText')).toEqual(['Più di 200 ordini: indicare un periodo più breve']);
  });

  it.each([
    ['a DOCTYPE', '<!DOCTYPE x [<!ENTITY a "aaaa">]><inquiry_A2>&a;</inquiry_A2>', 'application/xml', 400],
    ['cut XML', '<inquiry_A2><OrderLine>', 'application/xml', 400],
    ['another root', '<ordine/>', 'application/xml', 400],
    ['a root with the name of a property', '<constructor/>', 'application/xml', 400],
    ['such a root in JSON', '{"toString":{}}', 'application/json', 400],
    ['a deep tree', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`, 'application/xml', 400],
    ['nothing', '', 'application/xml', 400],
    ['cut JSON', '{"inquiry":', 'application/json', 400],
    ['a zero character', String.raw`{"inquiry":{"BuyerParty":{"PartyID":"1\u0000"}}}`, 'application/json', 400],
    ['A2 in JSON', '{"inquiry_A2":{}}', 'application/json', 415],
    ['another type', '<inquiry_A2/>', 'text/plain', 415],
    ['over 1 MB', `<inquiry_A2>${' '.repeat(1_000_001)}</inquiry_A2>`, 'application/xml', 413],
  ])('refuses %s by HTTP', async (_what, body, tipo, stato) => {
    const a = await dealer();
    expect((await a.post('', body, tipo)).statusCode).toBe(stato);
  });

  it('reads the rest of a refused request, so that the sender receives the refusal, and then closes the connection', async () => {
    const a = await dealer();
    const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    let isBroken = false;
    socket.on('error', () => (isBroken = true));
    const answered = once(socket, 'data');
    // More than both ends of the connection can buffer: if nobody reads it, the transfer fails.
    const length = 20_000_000;
    socket.write(
      `POST /ediwheel/c1 HTTP/1.1\r\nHost: x\r\nAuthorization: ${a.authorization}\r\n` +
        `Content-Type: application/xml\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1_500_000, ' '));
    const answer = String(await answered);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"codice":"TROPPO_GRANDE"/);
    expect(answer).toMatch(/^connection: close\r$/im);
    socket.write(Buffer.alloc(length - 1_500_000, ' '));
    await once(socket, 'close');
    expect(isBroken).toBe(false);
  });

  it('refuses JSON at the address of A2', async () => {
    const a = await dealer();
    expect((await a.post('/a2', '{"inquiry":{}}', 'application/json')).statusCode).toBe(415);
  });

  it('does not unpack a compressed message', async () => {
    const a = await dealer();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/ediwheel/a2',
      headers: { authorization: a.authorization, 'content-type': 'application/xml', 'content-encoding': 'gzip' },
      payload: gzipSync(`<inquiry_A2>${' '.repeat(20_000_000)}</inquiry_A2>`),
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it.each([
    ['942', { quantita: '1000000000000' }],
    ['942', { quantita: 10_000 }],
    ['904', { quantita: '4,5' }],
    ['904', { quantita: 0 }],
    ['904', { quantita: -4 }],
    ['912', { data: '2027-02-31' }],
    ['912', { data: '20270228' }],
  ])('answers %s to a line with %o', async (codice, altro) => {
    const a = await dealer();
    const articolo = await buildArticolo(pool(), { giacenze: { 1: 9 } });
    const { body } = await a.post('/a2', message('inquiry_A2', a.clienteId, [{ codice: articolo, ...altro }]));
    expect([all(body, 'ErrorCode'), all(body, 'Availability')]).toEqual([['1', codice], ['0']]);
  });

  it('reads Latin-1 when the message declares it or is not valid UTF-8', async () => {
    const a = await dealer();
    for (const [encoding, xml] of [
      [
        'ISO-8859-1',
        message('inquiry_A2', a.clienteId, [{ codice: 'X' }], riferimento('Città')).replace('UTF-8', 'ISO-8859-1'),
      ],
      ['UTF-8', message('inquiry_A2', a.clienteId, [{ codice: 'X' }], riferimento('Città'))],
    ] as const) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/ediwheel/a2',
        headers: { authorization: a.authorization, 'content-type': 'application/xml' },
        payload: Buffer.from(xml, 'latin1'),
      });
      expect(answer.body, encoding).toContain('<DocumentID>Città</DocumentID>');
    }
  });

  it('repeats a reference as it came, emoji included, because the dealer’s program looks for it', async () => {
    const a = await dealer();
    const answer = await a.post('/a2', message('inquiry_A2', a.clienteId, [{ codice: 'X' }], riferimento('PO 😀 1')));
    expect(answer.body).toContain('<DocumentID>PO 😀 1</DocumentID>');
  });

  it('limits a customer’s large files, but not answers without a body', async () => {
    const a = await dealer();
    const get = (headers: Record<string, string> = {}) =>
      test.app.inject({ url: '/ediwheel/pricat', headers: { authorization: a.authorization, ...headers } });
    const { headers } = await get();
    await pool().query(`update limite set points = 60 where key = 'file pesanti:${a.clienteId}'`);
    const refused = await get();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('asks for Basic credentials when the key is missing', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/ediwheel/a2', payload: '' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="Battistrada"');
  });

  it('writes PRICAT with the net price and PFU, and sends nothing to a caller with the current version', async () => {
    const a = await dealer();
    const codice = await buildArticolo(pool(), { ean: '2000000001086', prezzi: { 1: 8_765 } });
    const get = (url: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url, headers: { authorization: a.authorization, ...headers } });
    const csv = await get('/ediwheel/pricat?formato=csv');
    const [hdh = '', hds = '', poh = '', ...rows] = csv.body.split('\n');
    expect([hdh.slice(0, 3), hds.endsWith('B4.0'), poh.split(';').length]).toEqual(['HDH', true, 84]);
    const names = poh.split(';');
    const row = rows.find((each) => each.includes('2000000001086'))?.split(';') ?? [];
    const of = (nome: string): string | undefined => row[names.indexOf(nome)];
    expect([row[0], of('SUPPLIER_CODE'), of('NET_VALUE'), of('RECYCLING_FEE'), of('WIDTH_MM'), of('LI1')]).toEqual([
      'POL',
      codice,
      '87.65',
      '2.30',
      '205',
      '91',
    ]);
    const etag = String(csv.headers.etag);
    for (const noto of [etag, `W/${etag}`, `"altro", W/${etag}`]) {
      expect((await get('/ediwheel/pricat', { 'if-none-match': noto })).statusCode).toBe(304);
    }
    const zipped = await get('/ediwheel/pricat', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(csv.body);
    const json = (await get('/ediwheel/pricat?formato=json')).json<{ ARTICLES: Record<string, unknown>[] }>();
    expect(json.ARTICLES.find(({ EAN }) => EAN === '2000000001086')).toMatchObject({
      NET_VALUE: 87.65,
      BRAND_TEXT: 'Michelin',
    });
    const stock = (await get('/ediwheel/stock?formato=json')).json<{ ARTICLES: unknown[] }>();
    expect(stock.ARTICLES).toContainEqual({ EAN: '2000000001086', SUPPLIER_CODE: codice, AVAILABLE_QUANTITY: 20 });
    expect((await get('/ediwheel/stock')).body).toContain(`2000000001086;${codice};20`);
  });
});
