import {
  getImpostazioniStaffEndpoint,
  salvaAziendaEndpoint,
  salvaChiusureEndpoint,
  salvaDepositoEndpoint,
  salvaMarchioEndpoint,
  salvaRisposteEndpoint,
  salvaScontoMassimoEndpoint,
  salvaUfficiEndpoint,
} from '@battistrada/contract/impostazioni-staff.endpoints';
import type { Mount } from '../../http/mount.ts';
import {
  getImpostazioniStaff,
  saveDeposito,
  saveVoce,
  type ImpostazioniStaffDeps,
} from './impostazioni.staff.service.ts';

export function impostazioniStaffRoutes(mount: Mount, deps: ImpostazioniStaffDeps): void {
  mount.staff(getImpostazioniStaffEndpoint, () => getImpostazioniStaff(deps));
  mount.staff(salvaMarchioEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'marchio', body));
  mount.staff(salvaAziendaEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'azienda', body));
  mount.staff(salvaUfficiEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'uffici', body));
  mount.staff(salvaChiusureEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'chiusure', body));
  mount.staff(salvaRisposteEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'risposte', body));
  mount.staff(salvaScontoMassimoEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'scontoMassimo', body));
  mount.staff(salvaDepositoEndpoint, ({ sessione, body }) => saveDeposito(deps, sessione, body));
}
