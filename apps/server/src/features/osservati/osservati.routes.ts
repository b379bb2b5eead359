import {
  createOsservatoEndpoint,
  deleteOsservatoEndpoint,
  listOsservatiEndpoint,
} from '@battistrada/contract/osservati.endpoints';
import type { Mount } from '../../http/mount.ts';
import type { RicercaDeps } from '../ricerca/ricerca.service.ts';
import { createOsservato, deleteOsservato, listOsservati } from './osservati.service.ts';

export function osservatiRoutes(mount: Mount, deps: RicercaDeps): void {
  mount.customer(listOsservatiEndpoint, ({ sessione }) => listOsservati(deps, sessione));
  mount.customer(createOsservatoEndpoint, ({ sessione, body }) => createOsservato(deps, sessione, body));
  mount.customer(deleteOsservatoEndpoint, async ({ sessione, query }) => {
    await deleteOsservato(deps, sessione, query.id);
    return { ok: true } as const;
  });
}
