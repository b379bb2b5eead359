import { endpoint } from './endpoint.ts';
import {
  searchQuery,
  esportaQuery,
  esitoCerca,
  inConsegna,
  pdfOrdineQuery,
  reorderQuery,
  esitoRiordino,
} from './ordine-storico.schema.ts';
import { searchOrdini, exportOrdini, getOrdinePdf, listInConsegna, reorder } from './ordine-storico.ts';

export const searchOrdiniEndpoint = endpoint(searchOrdini, {
  summary: 'Storico ordini, 20 a pagina',
  query: searchQuery,
  answer: esitoCerca,
});
export const exportOrdiniEndpoint = endpoint(exportOrdini, {
  summary: 'Tutti gli ordini del filtro in CSV (funzione 5)',
  turno: 'esportazione',
  query: esportaQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
  errors: ['NON_PERMESSO'],
});

export const getOrdinePdfEndpoint = endpoint(getOrdinePdf, {
  summary: 'Un ordine del cliente in PDF',
  turno: 'documento',
  protocolVersion: false,
  query: pdfOrdineQuery,
  answer: 'file',
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO'],
  idsInQuery: ['id'],
});

export const reorderEndpoint = endpoint(reorder, {
  summary: 'Rimette nel carrello quello che di un ordine è ancora disponibile',
  effect: 'write',
  query: reorderQuery,
  answer: esitoRiordino,
  errors: ['NON_TROVATO', 'CARRELLO_PIENO'],
});

export const listInConsegnaEndpoint = endpoint(listInConsegna, { summary: 'Merce in consegna', answer: inConsegna });

export const ordineStoricoEndpoints = [
  searchOrdiniEndpoint,
  exportOrdiniEndpoint,
  getOrdinePdfEndpoint,
  reorderEndpoint,
  listInConsegnaEndpoint,
] as const;
