import { endpoint, esitoOk } from './endpoint.ts';
import {
  eseguiRimborsoBody,
  rimborsaOnlineBody,
  rimborsato,
  rimborsi,
  rimborsiQuery,
} from './rimborsi-staff.schema.ts';
import { listRimborsi, noteRimborso, refundOnline } from './rimborsi-staff.ts';

export const listRimborsiEndpoint = endpoint(listRimborsi, {
  summary: 'Importi da restituire ai clienti e già restituiti, 50 alla volta',
  access: 'staff',
  diritto: 'rimborsi',
  query: rimborsiQuery,
  answer: rimborsi,
});
export const noteRimborsoEndpoint = endpoint(noteRimborso, {
  summary: 'Annota che un importo è stato restituito a mano',
  access: 'staff',
  diritto: 'rimborsi',
  effect: 'write',
  body: eseguiRimborsoBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const refundOnlineEndpoint = endpoint(refundOnline, {
  summary: 'Restituisce un importo sulla carta da cui è venuto, e lo annota',
  access: 'staff',
  diritto: 'rimborsi',
  effect: 'write',
  body: rimborsaOnlineBody,
  answer: rimborsato,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE', 'STATO_NON_AMMESSO', 'NON_PRONTO'],
});

export const rimborsiStaffEndpoints = [listRimborsiEndpoint, noteRimborsoEndpoint, refundOnlineEndpoint] as const;
