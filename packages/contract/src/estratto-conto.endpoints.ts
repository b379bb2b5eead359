import { endpoint } from './endpoint.ts';
import { situazione } from './estratto-conto.schema.ts';
import { downloadCalendario, downloadEstrattoConto, getScadenziario } from './estratto-conto.ts';

/** What a browser saves by itself. */
const file = { protocolVersion: false, answer: 'file' } as const;
export const getScadenziarioEndpoint = endpoint(getScadenziario, {
  summary: 'Scadenze, promesse di pagamento ed estratto conto',
  answer: situazione,
});
export const downloadEstrattoContoEndpoint = endpoint(downloadEstrattoConto, {
  summary: 'L’estratto conto in CSV',
  turno: 'esportazione',
  ...file,
  mediaTypes: ['text/csv'],
});
export const downloadCalendarioEndpoint = endpoint(downloadCalendario, {
  summary: 'Le scadenze ancora da venire come calendario',
  ...file,
  mediaTypes: ['text/calendar'],
});

export const estrattoContoEndpoints = [
  getScadenziarioEndpoint,
  downloadEstrattoContoEndpoint,
  downloadCalendarioEndpoint,
] as const;
