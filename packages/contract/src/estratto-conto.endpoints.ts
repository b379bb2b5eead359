import { endpoint } from './endpoint.ts';
import { esportaMovimentiQuery, movimenti, movimentiQuery, situazione } from './estratto-conto.schema.ts';
import {
  downloadCalendario,
  downloadEstrattoConto,
  exportMovimenti,
  getScadenziario,
  listMovimenti,
} from './estratto-conto.ts';

/** Browsers save it by themselves. */
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
export const listMovimentiEndpoint = endpoint(listMovimenti, {
  summary: 'I movimenti di un periodo, aperti e chiusi',
  query: movimentiQuery,
  answer: movimenti,
});
export const exportMovimentiEndpoint = endpoint(exportMovimenti, {
  summary: 'I movimenti di un periodo in CSV',
  turno: 'esportazione',
  query: esportaMovimentiQuery,
  ...file,
  mediaTypes: ['text/csv'],
});

export const estrattoContoEndpoints = [
  getScadenziarioEndpoint,
  listMovimentiEndpoint,
  exportMovimentiEndpoint,
  downloadEstrattoContoEndpoint,
  downloadCalendarioEndpoint,
] as const;
