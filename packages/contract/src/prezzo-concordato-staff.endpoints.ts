import { endpoint } from './endpoint.ts';
import { decidiPrezzoBody, richiestePrezzo } from './prezzo-concordato-staff.schema.ts';
import { decidePrezzo, listRichiestePrezzo } from './prezzo-concordato-staff.ts';

export const listRichiestePrezzoEndpoint = endpoint(listRichiestePrezzo, {
  summary: 'I prezzi che gli agenti chiedono oltre il loro limite',
  access: 'staff',
  diritto: 'ordine-telefonico',
  answer: richiestePrezzo,
});
export const decidePrezzoEndpoint = endpoint(decidePrezzo, {
  summary: 'Dice sì o no a un prezzo che un agente ha chiesto',
  access: 'staff',
  diritto: 'ordine-telefonico',
  effect: 'write',
  body: decidiPrezzoBody,
  answer: richiestePrezzo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const prezzoConcordatoStaffEndpoints = [listRichiestePrezzoEndpoint, decidePrezzoEndpoint] as const;
