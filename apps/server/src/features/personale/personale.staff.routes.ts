import {
  chiudiPersonaEndpoint,
  creaPersonaEndpoint,
  listPersonaleStaffEndpoint,
  reimpostaPersonaEndpoint,
  riapriPersonaEndpoint,
  salvaPersonaEndpoint,
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
  mount.staff(creaPersonaEndpoint, ({ sessione, body }) => invitePersona(deps, sessione, body));
  mount.staff(salvaPersonaEndpoint, ({ sessione, body }) => savePersona(deps, sessione, body));
  mount.staff(reimpostaPersonaEndpoint, ({ sessione, body }) => resetPersona(deps, sessione, body.username));
  mount.staff(chiudiPersonaEndpoint, ({ sessione, body }) => closePersona(deps, sessione, body.username));
  mount.staff(riapriPersonaEndpoint, ({ sessione, body }) => reopenPersona(deps, sessione, body.username));
}
