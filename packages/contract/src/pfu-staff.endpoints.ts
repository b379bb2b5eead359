import { endpoint, esitoOk } from './endpoint.ts';
import { richiestePfuStaff, richiestePfuStaffQuery, answerPfuBody } from './pfu-staff.schema.ts';
import { listRichiestePfuStaff, answerPfu } from './pfu-staff.ts';

export const listRichiestePfuStaffEndpoint = endpoint(listRichiestePfuStaff, {
  summary: 'Richieste di ritiro PFU di tutti i clienti, dalla più recente, 50 alla volta',
  access: 'staff',
  diritto: 'pfu',
  query: richiestePfuStaffQuery,
  answer: richiestePfuStaff,
});
export const answerPfuEndpoint = endpoint(answerPfu, {
  summary: 'Approva, proponendo se si vuole i giorni del ritiro, o rifiuta una richiesta di ritiro PFU',
  access: 'staff',
  diritto: 'pfu',
  effect: 'write',
  body: answerPfuBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const pfuStaffEndpoints = [listRichiestePfuStaffEndpoint, answerPfuEndpoint] as const;
