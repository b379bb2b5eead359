import {
  bloccaClienteBody,
  clienteStaff,
  clienteStaffQuery,
  clientiStaff,
  clientiStaffQuery,
  clientiTelefono,
  clientiTelefonoQuery,
} from './cliente-staff.schema.ts';
import { blockCliente, findClientiTelefono, getClienteStaff, listClientiStaff } from './cliente-staff.ts';
import { endpoint } from './endpoint.ts';

export const listClientiStaffEndpoint = endpoint(listClientiStaff, {
  summary: 'Clienti per nome, città, codice, partita IVA o telefono, 50 alla volta',
  access: 'staff',
  diritto: 'clienti',
  query: clientiStaffQuery,
  answer: clientiStaff,
});
export const findClientiTelefonoEndpoint = endpoint(findClientiTelefono, {
  summary: 'Chi chiama: al massimo 10 clienti per nome, città, codice, partita IVA o telefono',
  access: 'staff',
  diritto: 'ordine-telefonico',
  query: clientiTelefonoQuery,
  answer: clientiTelefono,
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

export const clienteStaffEndpoints = [
  listClientiStaffEndpoint,
  findClientiTelefonoEndpoint,
  getClienteStaffEndpoint,
  blockClienteEndpoint,
] as const;
