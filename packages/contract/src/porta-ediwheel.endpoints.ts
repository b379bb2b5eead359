import { z } from 'zod';
import { portaEndpoint } from './porta-endpoint.ts';

const AMBITI = ['disponibilita', 'ordini:crea', 'ordini:leggi'] as const;
const message = (path: string, summary: string) =>
  portaEndpoint('POST', path, {
    summary,
    ambiti: AMBITI,
    isStreamed: true,
    answer: 'file',
    errors: ['RICHIESTA_MALFORMATA', 'TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'AMBITO_MANCANTE'],
  });

export const ediwheelA2Endpoint = message('/a2', 'EDIWheel A2.5: inquiry_A2, order_A2, order_status_request_A2');
export const ediwheelC1Endpoint = message('/c1', 'EDIWheel C1.0, anche in JSON: inquiry, order, order_status_request');
export const ediwheelEndpoint = message('/', 'EDIWheel: decide il messaggio');

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
