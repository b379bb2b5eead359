import { z } from 'zod';
import { portaEndpoint, type EsempioPorta } from './porta-endpoint.ts';

const AMBITI = ['disponibilita', 'ordini:crea', 'ordini:leggi'] as const;

const XML = { 'Content-Type': 'application/xml' };
const INQUIRY_A2 = `<?xml version="1.0" encoding="UTF-8"?>
<ew:inquiry_A2 xmlns:ew="http://www.reifen.net">
  <DocumentID>A2</DocumentID>
  <Variant>5</Variant>
  <BuyerParty><PartyID>1000</PartyID><AgencyCode>91</AgencyCode></BuyerParty>
  <OrderLine>
    <LineID>000001</LineID>
    <OrderedArticle>
      <ArticleIdentification><EANUCCArticleID>2000000015200</EANUCCArticleID></ArticleIdentification>
      <RequestedQuantity><QuantityValue>4</QuantityValue></RequestedQuantity>
    </OrderedArticle>
  </OrderLine>
</ew:inquiry_A2>`;
const INQUIRY_C1 = {
  inquiry: {
    DocumentID: 'C1',
    Variant: 0,
    BuyerParty: { PartyID: '1000', AgencyCode: '91' },
    OrderLine: [
      {
        LineID: '000001',
        OrderedArticle: {
          ArticleIdentification: { EANUCCArticleID: '2000000015200' },
          RequestedQuantity: { QuantityValue: 4 },
        },
      },
    ],
  },
};

const message = (path: string, summary: string, esempio: EsempioPorta) =>
  portaEndpoint('POST', path, {
    summary,
    ambiti: AMBITI,
    isStreamed: true,
    answer: 'file',
    esempio,
    errors: ['RICHIESTA_MALFORMATA', 'TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'AMBITO_MANCANTE'],
  });

export const ediwheelA2Endpoint = message('/a2', 'EDIWheel A2.5: inquiry_A2, order_A2, order_status_request_A2', {
  intestazioni: XML,
  corpo: INQUIRY_A2,
});
export const ediwheelC1Endpoint = message('/c1', 'EDIWheel C1.0, anche in JSON: inquiry, order, order_status_request', {
  corpo: INQUIRY_C1,
});
export const ediwheelEndpoint = message('/', 'EDIWheel: decide il messaggio', {
  intestazioni: XML,
  corpo: INQUIRY_A2,
});

const formatoQuery = z.object({
  formato: z.enum(['csv', 'json'], 'Deve essere csv oppure json.').default('csv'),
});

export const pricatEndpoint = portaEndpoint('GET', '/pricat', {
  summary: 'PRICAT B4 con il prezzo netto del cliente (NET_VALUE) e il PFU (RECYCLING_FEE)',
  ambiti: ['catalogo'],
  query: formatoQuery,
  answer: 'file',
});
export const stockEndpoint = portaEndpoint('GET', '/stock', {
  summary: 'I pezzi disponibili di ogni articolo con EAN, nei depositi del cliente',
  ambiti: ['disponibilita'],
  query: formatoQuery,
  answer: 'file',
});

export const portaEdiwheelEndpoints = [
  ediwheelA2Endpoint,
  ediwheelC1Endpoint,
  ediwheelEndpoint,
  pricatEndpoint,
  stockEndpoint,
] as const;
