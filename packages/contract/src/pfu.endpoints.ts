import { endpoint } from './endpoint.ts';
import { richiestaBody, richiestaQuery, esitoRichiesta, richieste } from './pfu.schema.ts';
import { listRichiestePfu, requestRitiroPfu } from './pfu.ts';

export const requestRitiroPfuEndpoint = endpoint(requestRitiroPfu, {
  summary: 'Chiede il ritiro di pneumatici fuori uso',
  effect: 'write',
  query: richiestaQuery,
  body: richiestaBody,
  answer: esitoRichiesta,
});
export const listRichiestePfuEndpoint = endpoint(listRichiestePfu, {
  summary: 'Richieste di ritiro inviate',
  answer: richieste,
});

export const pfuEndpoints = [requestRitiroPfuEndpoint, listRichiestePfuEndpoint] as const;
