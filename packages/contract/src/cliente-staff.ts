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
} from './cliente-staff.schema.ts';

export const CLIENTI_A_PAGINA = 50;
export const EVENTI_IN_SCHEDA = 50;

const nomi = { ragsoc: 'ragioneSociale', piva: 'partitaIva', bloccato: 'isBloccato' } as const;

export const listClientiStaff = call('GET', '/BackOffice/Clienti', {
  query: objectOf<ClientiStaffQueryWire>()({}),
  answer: objectOf<ClientiStaffWire>()({ clienti: ['clienti', listOf(objectOf<ClienteInElencoWire>()(nomi))] }),
});
export type PaginaClienti = AnswerOf<typeof listClientiStaff>;
export type ClienteInElenco = PaginaClienti['clienti'][number];

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
