import { endpoint, esitoOk } from './endpoint.ts';
import { eseguiRimborsoBody, rimborsi, rimborsiQuery } from './rimborsi-staff.schema.ts';
import { noteRimborso, listRimborsi } from './rimborsi-staff.ts';

export const listRimborsiEndpoint = endpoint(listRimborsi, {
  summary: 'Importi da restituire ai clienti e già restituiti, 50 alla volta',
  access: 'staff',
  diritto: 'rimborsi',
  query: rimborsiQuery,
  answer: rimborsi,
});
export const noteRimborsoEndpoint = endpoint(noteRimborso, {
  summary: 'Annota che un importo è stato restituito',
  access: 'staff',
  diritto: 'rimborsi',
  effect: 'write',
  body: eseguiRimborsoBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const rimborsiStaffEndpoints = [listRimborsiEndpoint, noteRimborsoEndpoint] as const;
