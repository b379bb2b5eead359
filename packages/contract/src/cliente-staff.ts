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
/** Customers that whoever takes an order on the telephone chooses from: nobody reads more while another waits. */
export const CLIENTI_AL_TELEFONO = 10;

const nomi = { ragsoc: 'ragioneSociale', piva: 'partitaIva', bloccato: 'isBloccato' } as const;

export const listClientiStaff = call('GET', '/BackOffice/Clienti', {
  query: objectOf<ClientiStaffQueryWire>()({}),
  answer: objectOf<ClientiStaffWire>()({ clienti: ['clienti', listOf(objectOf<ClienteInElencoWire>()(nomi))] }),
});
export type PaginaClienti = AnswerOf<typeof listClientiStaff>;
export type ClienteInElenco = PaginaClienti['clienti'][number];

/** Who may be calling: found by whoever takes orders on the telephone, also without the right to see customers and their cards. */
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

/** Blocks a customer, who then logs in and orders nothing, or lets him order again. */
export const blockCliente = call('POST', '/BackOffice/BloccaCliente', {
  body: objectOf<BloccaClienteBodyWire>()({}),
  answer: cliente,
});
