import { endpoint } from './endpoint.ts';
import { articoliTrovati, cercaArticoliQuery, scelte } from './scelte-staff.schema.ts';
import { findArticoli, getScelte } from './scelte-staff.ts';

export const getScelteEndpoint = endpoint(getScelte, {
  summary: 'Listini, depositi, marche, categorie e pacchetti fra cui si sceglie',
  access: 'staff',
  diritto: null,
  answer: scelte,
});
export const findArticoliEndpoint = endpoint(findArticoli, {
  summary: 'Articoli per inizio del codice, EAN o parole, al massimo 20',
  access: 'staff',
  diritto: null,
  query: cercaArticoliQuery,
  answer: articoliTrovati,
});

export const scelteStaffEndpoints = [getScelteEndpoint, findArticoliEndpoint] as const;
