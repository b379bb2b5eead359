import {
  closePersonaEndpoint,
  createPersonaEndpoint,
  listPersonaleStaffEndpoint,
  resetPersonaEndpoint,
  reopenPersonaEndpoint,
  savePersonaEndpoint,
} from '@battistrada/contract/personale-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import {
  closePersona,
  getPersonale,
  invitePersona,
  reopenPersona,
  resetPersona,
  savePersona,
  type PersonaleStaffDeps,
} from './personale.staff.service.ts';

export function personaleStaffRoutes(mount: Mount, deps: PersonaleStaffDeps): void {
  mount.staff(listPersonaleStaffEndpoint, () => getPersonale(deps));
  mount.staff(createPersonaEndpoint, ({ sessione, body }) => invitePersona(deps, sessione, body));
  mount.staff(savePersonaEndpoint, ({ sessione, body }) => savePersona(deps, sessione, body));
  mount.staff(resetPersonaEndpoint, ({ sessione, body }) => resetPersona(deps, sessione, body.username));
  mount.staff(closePersonaEndpoint, ({ sessione, body }) => closePersona(deps, sessione, body.username));
  mount.staff(reopenPersonaEndpoint, ({ sessione, body }) => reopenPersona(deps, sessione, body.username));
}
