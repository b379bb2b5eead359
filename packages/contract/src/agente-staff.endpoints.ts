import {
  agentiStaff,
  clientiAssegnati,
  clientiAssegnatiQuery,
  reassignClientiBody,
  riassegnati,
  saveLimiteBody,
  removeLimiteBody,
} from './agente-staff.schema.ts';
import { listAgentiStaff, listClientiOf, reassignClienti, saveLimite, removeLimite } from './agente-staff.ts';
import { endpoint } from './endpoint.ts';

const READ = { access: 'staff', diritto: 'clienti-modifica' } as const;
const LIMITI = { access: 'staff', diritto: 'impostazioni', effect: 'write', answer: agentiStaff } as const;

export const listAgentiStaffEndpoint = endpoint(listAgentiStaff, {
  ...READ,
  summary: 'Gli agenti con quanti clienti hanno oggi, e i limiti di sconto',
  answer: agentiStaff,
});
export const listClientiDiEndpoint = endpoint(listClientiOf, {
  ...READ,
  summary: 'I clienti che un agente ha oggi o avrà',
  query: clientiAssegnatiQuery,
  answer: clientiAssegnati,
  errors: ['NON_TROVATO'],
});
export const reassignClientiEndpoint = endpoint(reassignClienti, {
  ...READ,
  summary: 'Passa clienti da un agente a un altro, da un giorno e se serve fino a un giorno',
  effect: 'write',
  body: reassignClientiBody,
  answer: riassegnati,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const saveLimiteEndpoint = endpoint(saveLimite, {
  ...LIMITI,
  summary: 'Dice di quanto gli agenti scendono da soli: per agente, marca e listino, o per tutti',
  body: saveLimiteBody,
  errors: ['CAMBIATO_ALTROVE'],
});
export const removeLimiteEndpoint = endpoint(removeLimite, {
  ...LIMITI,
  summary: 'Toglie un limite di sconto',
  body: removeLimiteBody,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const agenteStaffEndpoints = [
  listAgentiStaffEndpoint,
  listClientiDiEndpoint,
  reassignClientiEndpoint,
  saveLimiteEndpoint,
  removeLimiteEndpoint,
] as const;
