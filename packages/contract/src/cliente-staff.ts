/** Segment BackOffice (ours), customers: search, card, block. */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, nullable, objectOf, percent } from './codec.ts';
import type {
  BloccaClienteBodyWire,
  ClienteInElencoWire,
  ClienteStaffQueryWire,
  ClienteStaffWire,
  ClientiStaffQueryWire,
  ClientiStaffWire,
  ClientiTelefonoQueryWire,
  ClientiTelefonoWire,
} from './cliente-staff.schema.ts';

export const CLIENTI_A_PAGINA = 50;
export const EVENTI_IN_SCHEDA = 50;
/** Maximum number of customers offered for a telephone order: nobody reads more during a call. */
export const CLIENTI_AL_TELEFONO = 10;

const nomi = { ragsoc: 'ragioneSociale', piva: 'partitaIva', bloccato: 'isBloccato' } as const;

export const listClientiStaff = call('GET', '/BackOffice/Clienti', {
  query: objectOf<ClientiStaffQueryWire>()({}),
  answer: objectOf<ClientiStaffWire>()({ clienti: ['clienti', listOf(objectOf<ClienteInElencoWire>()(nomi))] }),
});
export type PaginaClienti = AnswerOf<typeof listClientiStaff>;
export type ClienteInElenco = PaginaClienti['clienti'][number];

/**
 * Finds possible callers for a person who takes orders on the telephone, even without the right to see customers and
 * their cards.
 */
export const findClientiTelefono = call('GET', '/BackOffice/ClientiTelefono', {
  query: objectOf<ClientiTelefonoQueryWire>()({}),
  answer: objectOf<ClientiTelefonoWire>()({ clienti: ['clienti', listOf(objectOf<ClienteInElencoWire>()(nomi))] }),
});

const cliente = objectOf<ClienteStaffWire>()({
  ...nomi,
  scontoPagamento: ['scontoPagamentoBp', percent],
  scontoOnline: ['scontoOnlineBp', percent],
  fidoMassimo: ['fidoMassimoCents', nullable(euro)],
  fidoCorrente: ['fidoCorrenteCents', euro],
  scaduto: ['scadutoCents', euro],
});

export const getClienteStaff = call('GET', '/BackOffice/Cliente', {
  query: objectOf<ClienteStaffQueryWire>()({}),
  answer: cliente,
});
export type ClienteStaff = AnswerOf<typeof getClienteStaff>;

/** Blocks a customer, who can then log in but not order, or unblocks him. */
export const blockCliente = call('POST', '/BackOffice/BloccaCliente', {
  body: objectOf<BloccaClienteBodyWire>()({}),
  answer: cliente,
});
