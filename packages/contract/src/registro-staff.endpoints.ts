import { endpoint } from './endpoint.ts';
import { registro, registroQuery } from './registro-staff.schema.ts';
import { listRegistro } from './registro-staff.ts';

export const listRegistroEndpoint = endpoint(listRegistro, {
  summary: 'Chi ha fatto che cosa, dal più recente, 100 alla volta',
  access: 'staff',
  diritto: 'registro',
  query: registroQuery,
  answer: registro,
});

export const registroStaffEndpoints = [listRegistroEndpoint] as const;
