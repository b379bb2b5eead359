import { getFidoEndpoint } from '@battistrada/contract/fido.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import { getFido } from './fido.service.ts';

export function fidoRoutes(mount: Mount, pool: pg.Pool): void {
  mount.customer(getFidoEndpoint, ({ sessione }) => getFido(pool, sessione));
}
