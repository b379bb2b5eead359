import { endpoint } from './endpoint.ts';
import {
  cercaQuery,
  esportaQuery,
  esitoCerca,
  inConsegna,
  riordinaQuery,
  esitoRiordino,
} from './ordine-storico.schema.ts';
import { searchOrdini, exportOrdini, listInConsegna, reorder } from './ordine-storico.ts';

export const searchOrdiniEndpoint = endpoint(searchOrdini, {
  summary: 'Storico ordini, 20 a pagina',
  query: cercaQuery,
  answer: esitoCerca,
});
export const exportOrdiniEndpoint = endpoint(exportOrdini, {
  summary: 'Tutti gli ordini del filtro in CSV (funzione 5)',
  query: esportaQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
  errors: ['NON_PERMESSO'],
});

export const reorderEndpoint = endpoint(reorder, {
  summary: 'Rimette nel carrello quello che di un ordine è ancora disponibile',
  effect: 'write',
  query: riordinaQuery,
  answer: esitoRiordino,
  errors: ['NON_TROVATO', 'CARRELLO_PIENO'],
});

export const listInConsegnaEndpoint = endpoint(listInConsegna, { summary: 'Merce in consegna', answer: inConsegna });

export const ordineStoricoEndpoints = [
  searchOrdiniEndpoint,
  exportOrdiniEndpoint,
  reorderEndpoint,
  listInConsegnaEndpoint,
] as const;
