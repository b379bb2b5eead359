import { articoliStaff, articoliStaffQuery } from './articoli-staff.schema.ts';
import { listArticoliStaff } from './articoli-staff.ts';
import { endpoint } from './endpoint.ts';

export const listArticoliStaffEndpoint = endpoint(listArticoliStaff, {
  summary: 'Articoli per codice, anche solo quelli senza prezzo, etichetta o PFU, 50 alla volta',
  access: 'staff',
  diritto: 'dati',
  query: articoliStaffQuery,
  answer: articoliStaff,
});

export const articoliStaffEndpoints = [listArticoliStaffEndpoint] as const;
