import { clienteRapporti, clienteRapportiQuery } from './cliente-rapporti.schema.ts';
import { getClienteRapporti } from './cliente-rapporti.ts';
import { endpoint } from './endpoint.ts';

export const getClienteRapportiEndpoint = endpoint(getClienteRapporti, {
  summary: 'Contratti, obiettivi, sconti, ultimi ordini, ritiri PFU e chat di un cliente',
  access: 'staff',
  diritto: 'clienti',
  query: clienteRapportiQuery,
  answer: clienteRapporti,
  errors: ['NON_TROVATO'],
});

export const clienteRapportiEndpoints = [getClienteRapportiEndpoint] as const;
