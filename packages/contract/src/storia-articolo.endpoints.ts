import { endpoint } from './endpoint.ts';
import { storia, storiaQuery } from './storia-articolo.schema.ts';
import { getStoria } from './storia-articolo.ts';

export const getStoriaEndpoint = endpoint(getStoria, {
  summary: 'Quando l’azienda ha già comprato un articolo e la sua misura, e che cosa può sostituirlo',
  turno: 'ricerca',
  query: storiaQuery,
  answer: storia,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});

export const storiaArticoloEndpoints = [getStoriaEndpoint] as const;
