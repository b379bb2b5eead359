import {
  deleteComunicazioneEndpoint,
  listComunicazioniStaffEndpoint,
  previewComunicazioneEndpoint,
  saveComunicazioneEndpoint,
} from '@battistrada/contract/comunicazioni-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import type { ComunicazioniDeps } from './comunicazioni.service.ts';
import {
  getComunicazioniStaff,
  previewComunicazione,
  removeComunicazione,
  saveComunicazione,
} from './comunicazioni.staff.service.ts';

export function comunicazioniStaffRoutes(mount: Mount, deps: ComunicazioniDeps): void {
  mount.staff(listComunicazioniStaffEndpoint, ({ query }) => getComunicazioniStaff(deps, query.dopo ?? null));
  mount.staff(saveComunicazioneEndpoint, ({ sessione, body }) => saveComunicazione(deps, sessione, body));
  mount.staff(previewComunicazioneEndpoint, ({ body }) => previewComunicazione(deps, body));
  mount.staff(deleteComunicazioneEndpoint, ({ sessione, query }) => removeComunicazione(deps, sessione, query));
}
