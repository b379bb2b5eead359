import { comunicazioni } from './comunicazioni.schema.ts';
import { listComunicazioni } from './comunicazioni.ts';
import { endpoint } from './endpoint.ts';

export const listComunicazioniEndpoint = endpoint(listComunicazioni, {
  summary: 'Comunicazioni in corso, con i posti dove mostrarle',
  answer: comunicazioni,
});

export const comunicazioniEndpoints = [listComunicazioniEndpoint] as const;
