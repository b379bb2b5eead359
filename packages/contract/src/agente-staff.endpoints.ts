import {
  agentiStaff,
  clientiDi,
  clientiDiQuery,
  riassegnaClientiBody,
  riassegnati,
  salvaLimiteBody,
  togliLimiteBody,
} from './agente-staff.schema.ts';
import { listAgentiStaff, listClientiDi, riassegnaClienti, salvaLimite, togliLimite } from './agente-staff.ts';
import { endpoint } from './endpoint.ts';

const READ = { access: 'staff', diritto: 'clienti-modifica' } as const;
const LIMITI = { access: 'staff', diritto: 'impostazioni', effect: 'write', answer: agentiStaff } as const;

export const listAgentiStaffEndpoint = endpoint(listAgentiStaff, {
  ...READ,
  summary: 'Gli agenti con quanti clienti hanno oggi, e i limiti di sconto',
  answer: agentiStaff,
});
export const listClientiDiEndpoint = endpoint(listClientiDi, {
  ...READ,
  summary: 'I clienti che un agente ha oggi o avrà',
  query: clientiDiQuery,
  answer: clientiDi,
  errors: ['NON_TROVATO'],
});
export const riassegnaClientiEndpoint = endpoint(riassegnaClienti, {
  ...READ,
  summary: 'Passa clienti da un agente a un altro, da un giorno e se serve fino a un giorno',
  effect: 'write',
  body: riassegnaClientiBody,
  answer: riassegnati,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const salvaLimiteEndpoint = endpoint(salvaLimite, {
  ...LIMITI,
  summary: 'Dice di quanto gli agenti scendono da soli: per agente, marca e listino, o per tutti',
  body: salvaLimiteBody,
});
export const togliLimiteEndpoint = endpoint(togliLimite, {
  ...LIMITI,
  summary: 'Toglie un limite di sconto',
  body: togliLimiteBody,
  errors: ['NON_TROVATO'],
});

export const agenteStaffEndpoints = [
  listAgentiStaffEndpoint,
  listClientiDiEndpoint,
  riassegnaClientiEndpoint,
  salvaLimiteEndpoint,
  togliLimiteEndpoint,
] as const;
