import { endpoint } from './endpoint.ts';
import { perchePrezzo, perchePrezzoQuery } from './perche-prezzo.schema.ts';
import { getPerchePrezzo } from './perche-prezzo.ts';

export const getPerchePrezzoEndpoint = endpoint(getPerchePrezzo, {
  summary: 'Perché un cliente vede questo prezzo: listino, sconto, pacchetti, prezzi che arrivano, accordi',
  access: 'staff',
  diritto: 'clienti',
  query: perchePrezzoQuery,
  answer: perchePrezzo,
  errors: ['NON_TROVATO'],
});

export const perchePrezzoEndpoints = [getPerchePrezzoEndpoint] as const;
