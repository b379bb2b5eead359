/**
 * Messages as other systems write them (integration.md §3 "EDIWheel A2.5 and C1.0"): with optional parts present or
 * absent, in any order.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArticolo, buildBase, buildUtente } from '../../test/build.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('EDIWheel messages of other systems', () => {
  let test: TestApp;
  let post: (payload: string | Buffer, tipo?: string) => Promise<string>;
  let cliente: number;
  beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.database;
    await buildBase(pool);
    const built = await buildUtente(pool, { depositi: [1, 2] });
    cliente = built.clienteId;
    const { chiave } = await startProgramma(test, {
      username: built.username,
      ambiti: ['ordini:crea', 'ordini:leggi', 'disponibilita'],
    });
    post = async (payload, tipo = 'application/xml') => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/ediwheel',
        headers: { authorization: `Basic ${Buffer.from(`x:${chiave}`).toString('base64')}`, 'content-type': tipo },
        payload,
      });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.body;
    };
    await buildArticolo(pool, { ean: '2000000001000', giacenze: { 1: 3, 2: 20 } });
  });
  afterAll(() => test.close());
  const all = (xml: string, nome: string): string[] =>
    [...xml.matchAll(new RegExp(`<${nome}>([^<]*)</${nome}>`, 'g'))].map(([, testo = '']) => testo);

  /** All parts of the standard, in another order than ours, in the document's own namespace. */
  const orderA2 = (riferimento: string): string => `﻿<?xml version='1.0' encoding='utf-8' standalone="yes"?>
<!-- ERP 4.2 -->
<?export stamp="20260310"?>
<order_A2 xmlns="http://www.reifen.net" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.reifen.net order_A2.xsd">
  <OrderLine>
    <OrderedArticle>
      <RequestedQuantity><QuantityValue> 5 </QuantityValue><UnitOfMeasure>EA</UnitOfMeasure></RequestedQuantity>
      <RequestedDeliveryDate>2026-03-12</RequestedDeliveryDate>
      <ArticleIdentification><EANUCCArticleID><![CDATA[2000000001000]]></EANUCCArticleID><BuyersArticleID>PNEU-1</BuyersArticleID></ArticleIdentification>
      <ArticleDescription><ArticleDescriptionText>205/55 R16 91V &amp; simili</ArticleDescriptionText></ArticleDescription>
    </OrderedArticle>
    <LineID>000010</LineID>
    <AdditionalInformation>urgente</AdditionalInformation>
  </OrderLine>
  <OrderingParty><PartyID>${cliente}</PartyID><AgencyCode>91</AgencyCode></OrderingParty>
  <BuyerParty><AgencyCode>91</AgencyCode><PartyID>${cliente}</PartyID><Name>Gomme Prova</Name></BuyerParty>
  <DeliveryRemarks>Citofonare &quot;Gomme&quot;</DeliveryRemarks>
  <CustomerReference><DocumentID>${riferimento}</DocumentID><DocumentDate>2026-03-10</DocumentDate></CustomerReference>
  <TransportPriority>REPL</TransportPriority>
  <Campaign/>
  <SubstitutionIndicator>Y</SubstitutionIndicator>
  <Variant>4</Variant>
  <DocumentID>A2</DocumentID>
</order_A2>`;

  it('are ordered with every optional part, another namespace, comments and CDATA, in unusual order', async () => {
    const body = await post(orderA2('PO-tutto'), 'text/xml; charset=utf-8');
    expect(all(body, 'ErrorCode')[0]).toBe('0');
    expect(all(body, 'LineID')).toContain('000010');
    const { rows } = await test.database.pool.query<{ quantita: number; riferimento: string; note: string }>(
      `select r.quantita, o.riferimento, o.note from ordine o join riga_ordine r on r.ordine_id = o.id where o.cliente_id = $1`,
      [cliente],
    );
    const note = 'Citofonare "Gomme"\nConsegna non prima del 12/03/2026.';
    expect(rows).toEqual([{ quantita: 5, riferimento: 'PO-tutto', note }]);
    // Sent again by a system that did not receive the answer.
    expect(await post(orderA2('PO-tutto'), 'text/xml; charset=utf-8')).toBe(body);
  });

  it('are ordered and inquired about with the required parts only, qualified or not, in XML and JSON', async () => {
    const c1 = (p: string): string => `<${p}order ${p === '' ? '' : 'xmlns:e="http://www.reifen.net"'}>
      <${p}BuyerParty><${p}PartyID>${cliente}</${p}PartyID><${p}AgencyCode>91</${p}AgencyCode></${p}BuyerParty>
      <${p}CustomerReference><${p}DocumentID>PO-c1${p === '' ? '' : '-e'}</${p}DocumentID></${p}CustomerReference>
      <${p}OrderLine><${p}LineID>1</${p}LineID><${p}OrderedArticle><${p}ArticleIdentification>
      <${p}EANUCCArticleID>2000000001000</${p}EANUCCArticleID></${p}ArticleIdentification>
      <${p}RequestedQuantity><${p}QuantityValue>2</${p}QuantityValue></${p}RequestedQuantity></${p}OrderedArticle>
      </${p}OrderLine></${p}order>`;
    for (const p of ['', 'e:']) expect(all(await post(c1(p)), 'ErrorCode')[0]).toBe('0');
    const stato = await post(`<e:order_status_request xmlns:e="http://www.reifen.net"><e:ReferencedOrder>
      <e:OrderReference><e:DocumentID>PO-c1-e</e:DocumentID></e:OrderReference></e:ReferencedOrder>
      <e:BuyerParty><e:PartyID>${cliente}</e:PartyID><e:AgencyCode>91</e:AgencyCode></e:BuyerParty></e:order_status_request>`);
    expect(stato).toMatch(/<OpenQuantity>\s*<QuantityValue>2</);
    const domanda = JSON.stringify({
      order_status_request: {
        BuyerParty: { PartyID: String(cliente), AgencyCode: 91 },
        ReferencedOrder: { OrderReference: { DocumentID: 'PO-c1' } },
      },
    });
    // Programs of Windows begin with a byte order mark.
    for (const testo of [domanda, `\ufeff${domanda}`]) {
      const json = await post(testo, 'application/json');
      expect(JSON.parse(json)).toMatchObject({ order_status: { ErrorHead: { ErrorCode: '0' } } });
    }
  });

  it.each([
    ['inquiry_A2', '4', '4'],
    ['order_A2', '4', '4'],
    ['order_status_request_A2', '3', '3'],
    ['inquiry', '2', '2'],
    ['inquiry_A2', '', '5'],
    ['inquiry_A2', 'cinque', '5'],
    ['order_status_request', '', '1'],
  ])('%s of variant "%s" is answered in variant %s', async (radice, sua, nostra) => {
    const testa = `<Variant>${sua}</Variant><BuyerParty><PartyID>${cliente}</PartyID></BuyerParty>
      <CustomerReference><DocumentID>PO-variante</DocumentID></CustomerReference>`;
    const righe = `<OrderLine><LineID>1</LineID><OrderedArticle><ArticleIdentification>
      <EANUCCArticleID>2000000001000</EANUCCArticleID></ArticleIdentification>
      <RequestedQuantity><QuantityValue>1</QuantityValue></RequestedQuantity></OrderedArticle></OrderLine>`;
    const body = await post(`<${radice}>${testa}${righe}</${radice}>`);
    expect(all(body, 'Variant')).toEqual([nostra]);
  });

  it.each(['with', 'without'])('are read in UTF-16 %s a byte order mark, as every reader of XML must', async (mark) => {
    const text = `${mark === 'with' ? '\ufeff' : ''}<?xml version="1.0" encoding="UTF-16"?><inquiry_A2>
      <BuyerParty><PartyID>${cliente}</PartyID></BuyerParty><DeliveryRemarks>città</DeliveryRemarks>
      <OrderLine><LineID>1</LineID></OrderLine></inquiry_A2>`;
    const little = Buffer.from(text, 'utf16le');
    for (const message of [little, Buffer.from(little).swap16()]) {
      expect(all(await post(message), 'ErrorCode')).toEqual(['1', '928']);
    }
  });

  it('are read with the time zone that some programs write after a day', async () => {
    const inquiry = (giorno: string): string => `<inquiry_A2><BuyerParty><PartyID>${cliente}</PartyID></BuyerParty>
      <EarliestDeliveryDate>2026-03-11Z</EarliestDeliveryDate><OrderLine><LineID>1</LineID><OrderedArticle>
      <ArticleIdentification><EANUCCArticleID>2000000001000</EANUCCArticleID></ArticleIdentification>
      <RequestedDeliveryDate>${giorno}</RequestedDeliveryDate>
      <RequestedQuantity><QuantityValue>1</QuantityValue></RequestedQuantity></OrderedArticle></OrderLine></inquiry_A2>`;
    const answer = await post(inquiry('2026-03-12+01:00'));
    expect([all(answer, 'ErrorCode'), all(answer, 'DeliveryDate')]).toEqual([['0'], ['2026-03-12']]);
    expect(all(await post(inquiry('2026-02-30+01:00')), 'ErrorCode')).toEqual(['1', '912']);
    const stato = await post(`<order_status_request><BuyerParty><PartyID>${cliente}</PartyID></BuyerParty>
      <OrderDateFrom>2026-03-10+01:00</OrderDateFrom><OrderDateTo>2026-03-10+01:00</OrderDateTo></order_status_request>`);
    expect(all(stato, 'ErrorCode')).toEqual(['0']);
  });
});
