/** Segment BackOffice (ours), the audit trail of everybody. */
import { call, type AnswerOf, type QueryOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type { EventoRegistroWire, RegistroQueryWire, RegistroWire } from './registro-staff.schema.ts';

export const EVENTI_A_PAGINA = 100;

export const listRegistro = call('GET', '/BackOffice/Registro', {
  query: objectOf<RegistroQueryWire>()({}),
  answer: objectOf<RegistroWire>()({
    eventi: ['eventi', listOf(objectOf<EventoRegistroWire>()({ ragsoc: 'ragioneSociale' }))],
  }),
});
export type FiltroRegistro = QueryOf<typeof listRegistro>;
export type PaginaRegistro = AnswerOf<typeof listRegistro>;
export type EventoRegistro = PaginaRegistro['eventi'][number];
