import { endpoint } from './endpoint.ts';
import {
  cercaQuery,
  esportaQuery,
  esitoCerca,
  inConsegna,
  riordinaQuery,
  esitoRiordino,
} from './ordine-storico.schema.ts';
import { cercaOrdini, esportaOrdini, listInConsegna, riordina } from './ordine-storico.ts';

export const cercaOrdiniEndpoint = endpoint(cercaOrdini, {
  summary: 'Storico ordini, 20 a pagina',
  query: cercaQuery,
  answer: esitoCerca,
});
export const esportaOrdiniEndpoint = endpoint(esportaOrdini, {
  summary: 'Tutti gli ordini del filtro in CSV (funzione 5)',
  query: esportaQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
  errors: ['NON_PERMESSO'],
});

export const riordinaEndpoint = endpoint(riordina, {
  summary: 'Rimette nel carrello quello che di un ordine è ancora disponibile',
  effect: 'write',
  query: riordinaQuery,
  answer: esitoRiordino,
  errors: ['NON_TROVATO', 'CARRELLO_PIENO'],
});

export const listInConsegnaEndpoint = endpoint(listInConsegna, { summary: 'Merce in consegna', answer: inConsegna });

export const ordineStoricoEndpoints = [
  cercaOrdiniEndpoint,
  esportaOrdiniEndpoint,
  riordinaEndpoint,
  listInConsegnaEndpoint,
] as const;
