import {
  assignMancantiEndpoint,
  getMancantiArticoloEndpoint,
  listMancantiEndpoint,
} from '@battistrada/contract/mancanti.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { assignMancanti } from './assegnazione.service.ts';
import { getMancanti, getMancantiArticolo } from './mancanti.service.ts';

export function mancantiRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.staff(listMancantiEndpoint, ({ query }) => getMancanti(deps, query));
  mount.staff(getMancantiArticoloEndpoint, ({ query }) => getMancantiArticolo(deps.pool, query.codice));
  mount.staff(assignMancantiEndpoint, ({ sessione, body }) => assignMancanti(deps, sessione, body));
}
