import {
  listConsigliatiStaffEndpoint,
  saveConsigliatiEndpoint,
} from '@battistrada/contract/promozioni-staff.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { getConsigliatiStaff, saveConsigliati } from './consigliati.staff.service.ts';

export function consigliatiStaffRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.staff(listConsigliatiStaffEndpoint, () => getConsigliatiStaff(deps));
  mount.staff(saveConsigliatiEndpoint, ({ sessione, body }) => saveConsigliati(deps, sessione, body));
}
