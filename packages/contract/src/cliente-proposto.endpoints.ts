import {
  clientiDaApprovare,
  clientiProposti,
  decideClienteBody,
  proposeClienteBody,
} from './cliente-proposto.schema.ts';
import { decideCliente, listClientiDaApprovare, listClientiProposti, proposeCliente } from './cliente-proposto.ts';
import { endpoint } from './endpoint.ts';

const AGENTE = { access: 'agente', diritto: 'clienti-propri' } as const;
const STAFF = { access: 'staff', diritto: 'clienti-modifica' } as const;

export const listClientiPropostiEndpoint = endpoint(listClientiProposti, {
  ...AGENTE,
  summary: 'I clienti che l’agente ha proposto, dal più recente, con la risposta dell’ufficio',
  answer: clientiProposti,
});
export const proposeClienteEndpoint = endpoint(proposeCliente, {
  ...AGENTE,
  summary: 'Propone un cliente nuovo all’ufficio',
  effect: 'write',
  body: proposeClienteBody,
  answer: clientiProposti,
});
export const listClientiDaApprovareEndpoint = endpoint(listClientiDaApprovare, {
  ...STAFF,
  summary: 'I clienti proposti dagli agenti che aspettano una risposta, con chi potrebbe essere lo stesso',
  answer: clientiDaApprovare,
});
export const decideClienteEndpoint = endpoint(decideCliente, {
  ...STAFF,
  summary: 'Approva un cliente proposto, che da oggi è di chi lo ha proposto, o lo rifiuta',
  effect: 'write',
  body: decideClienteBody,
  answer: clientiDaApprovare,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const clientePropostoEndpoints = [
  listClientiPropostiEndpoint,
  proposeClienteEndpoint,
  listClientiDaApprovareEndpoint,
  decideClienteEndpoint,
] as const;
