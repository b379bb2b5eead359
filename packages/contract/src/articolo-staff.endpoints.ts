import { articoliStaff, articoliStaffQuery } from './articolo-staff.schema.ts';
import { listArticoliStaff } from './articolo-staff.ts';
import { endpoint } from './endpoint.ts';

export const listArticoliStaffEndpoint = endpoint(listArticoliStaff, {
  summary: 'Articoli per codice, anche solo quelli senza prezzo, etichetta o PFU, 50 alla volta',
  access: 'staff',
  diritto: 'dati',
  query: articoliStaffQuery,
  answer: articoliStaff,
});

export const articoloStaffEndpoints = [listArticoliStaffEndpoint] as const;
