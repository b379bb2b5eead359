import { z } from 'zod';
import { portaEndpoint, type EsempioPorta } from './porta-endpoint.ts';

const AMBITI = ['disponibilita', 'ordini:crea', 'ordini:leggi'] as const;

const XML = { 'Content-Type': 'application/xml' };
const XML_TYPES = ['application/xml', 'text/xml'];
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

interface Messaggio {
  readonly summary: string;
  readonly inJson: boolean;
  readonly esempio: EsempioPorta;
}

/** C1 is also written in JSON, and is answered in what it was written in. */
const message = (path: string, { summary, inJson, esempio }: Messaggio) =>
  portaEndpoint('POST', path, {
    summary,
    ambiti: AMBITI,
    isStreamed: true,
    bodyTypes: [...XML_TYPES, ...(inJson ? ['application/json'] : [])],
    answer: 'file',
    mediaTypes: ['application/xml', ...(inJson ? ['application/json'] : [])],
    esempio,
    errors: ['RICHIESTA_MALFORMATA', 'TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'AMBITO_MANCANTE'],
  });

export const ediwheelA2Endpoint = message('/a2', {
  summary: 'EDIWheel A2.5: inquiry_A2, order_A2, order_status_request_A2',
  inJson: false,
  esempio: { intestazioni: XML, corpo: INQUIRY_A2 },
});
export const ediwheelC1Endpoint = message('/c1', {
  summary: 'EDIWheel C1.0, anche in JSON: inquiry, order, order_status_request',
  inJson: true,
  esempio: { corpo: INQUIRY_C1 },
});
export const ediwheelEndpoint = message('/', {
  summary: 'EDIWheel: decide il messaggio',
  inJson: true,
  esempio: { intestazioni: XML, corpo: INQUIRY_A2 },
});

const FORMATI = ['text/csv', 'application/json'];
const formatoQuery = z.object({
  formato: z.enum(['csv', 'json'], 'Deve essere csv oppure json.').default('csv'),
});

export const pricatEndpoint = portaEndpoint('GET', '/pricat', {
  summary: 'PRICAT B4 con il prezzo netto del cliente (NET_VALUE) e il PFU (RECYCLING_FEE)',
  ambiti: ['catalogo'],
  query: formatoQuery,
  answer: 'file',
  mediaTypes: FORMATI,
  stati: [200, 304],
});
export const stockEndpoint = portaEndpoint('GET', '/stock', {
  summary: 'I pezzi disponibili di ogni articolo con EAN, nei depositi del cliente',
  ambiti: ['disponibilita'],
  query: formatoQuery,
  answer: 'file',
  mediaTypes: FORMATI,
});

export const portaEdiwheelEndpoints = [
  ediwheelA2Endpoint,
  ediwheelC1Endpoint,
  ediwheelEndpoint,
  pricatEndpoint,
  stockEndpoint,
] as const;
