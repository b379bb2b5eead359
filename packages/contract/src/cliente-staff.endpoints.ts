import {
  bloccaClienteBody,
  clienteStaff,
  clienteStaffQuery,
  clientiStaff,
  clientiStaffQuery,
} from './cliente-staff.schema.ts';
import { blockCliente, getClienteStaff, listClientiStaff } from './cliente-staff.ts';
import { endpoint } from './endpoint.ts';

export const listClientiStaffEndpoint = endpoint(listClientiStaff, {
  summary: 'Clienti per nome, città, codice, partita IVA o telefono, 50 alla volta',
  access: 'staff',
  diritto: 'clienti',
  query: clientiStaffQuery,
  answer: clientiStaff,
});
export const getClienteStaffEndpoint = endpoint(getClienteStaff, {
  summary: 'La scheda di un cliente: fido, scaduto, prezzi, utenti, atti',
  access: 'staff',
  diritto: 'clienti',
  query: clienteStaffQuery,
  answer: clienteStaff,
  errors: ['NON_TROVATO'],
});
export const blockClienteEndpoint = endpoint(blockCliente, {
  summary: 'Blocca un cliente, che non invia più ordini, o lo sblocca',
  access: 'staff',
  diritto: 'clienti-modifica',
  effect: 'write',
  body: bloccaClienteBody,
  answer: clienteStaff,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const clienteStaffEndpoints = [listClientiStaffEndpoint, getClienteStaffEndpoint, blockClienteEndpoint] as const;
