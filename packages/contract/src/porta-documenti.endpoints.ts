import { z } from 'zod';
import { documento, documentiQuery, fattureQuery, idFattura } from './porta-documenti.schema.ts';
import { portaEndpoint } from './porta-endpoint.ts';

export const listDdtPortaEndpoint = portaEndpoint('GET', '/ddt', {
  summary: 'I DDT nuovi o cambiati dopo un cursore, con le righe',
  ambiti: ['documenti'],
  query: documentiQuery,
  esempio: { indirizzo: '/ddt?dopo=0' },
  answer: z.object({ ddt: z.array(documento), prossimo: z.string() }),
});

export const listFatturePortaEndpoint = portaEndpoint('GET', '/fatture', {
  summary: 'Le fatture nuove o cambiate dopo un cursore, con le righe; con tipo=NC o ND le note',
  ambiti: ['documenti'],
  query: fattureQuery,
  esempio: { indirizzo: '/fatture?dopo=0' },
  answer: z.object({ fatture: z.array(documento), prossimo: z.string() }),
});

export const downloadFatturaXmlEndpoint = portaEndpoint('GET', String.raw`/fatture/:id(^\d+).xml`, {
  summary: 'Una fattura o nota come FatturaPA',
  ambiti: ['documenti'],
  query: idFattura,
  answer: 'file',
  mediaTypes: ['application/xml'],
  errors: ['NON_TROVATO', 'NON_PRONTO'],
  esempio: { indirizzo: '/fatture/27.xml', salva: true },
});

export const downloadFatturaPdfEndpoint = portaEndpoint('GET', String.raw`/fatture/:id(^\d+).pdf`, {
  summary: 'Una fattura o nota in PDF',
  ambiti: ['documenti'],
  turno: 'documento',
  query: idFattura,
  answer: 'file',
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO', 'NON_PRONTO'],
  esempio: { indirizzo: '/fatture/27.pdf', salva: true },
});

export const portaDocumentiEndpoints = [
  listDdtPortaEndpoint,
  listFatturePortaEndpoint,
  downloadFatturaXmlEndpoint,
  downloadFatturaPdfEndpoint,
] as const;
