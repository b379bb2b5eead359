import {
  getImpostazioniStaffEndpoint,
  saveAziendaEndpoint,
  saveChiusureEndpoint,
  saveConservazioneEndpoint,
  saveDepositoEndpoint,
  saveMarchioEndpoint,
  saveRisposteEndpoint,
  saveScontoMassimoEndpoint,
  saveUfficiEndpoint,
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
  mount.staff(saveMarchioEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'marchio', body));
  mount.staff(saveAziendaEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'azienda', body));
  mount.staff(saveUfficiEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'uffici', body));
  mount.staff(saveChiusureEndpoint, ({ sessione, body: { versione, valore } }) =>
    // As the screen sends them: a day that is named twice is one day.
    saveVoce(deps, sessione, 'chiusure', { versione, valore: [...new Set(valore)].toSorted() }),
  );
  mount.staff(saveRisposteEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'risposte', body));
  mount.staff(saveScontoMassimoEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'scontoMassimo', body));
  mount.staff(saveConservazioneEndpoint, ({ sessione, body }) => saveVoce(deps, sessione, 'conservazione', body));
  mount.staff(saveDepositoEndpoint, ({ sessione, body }) => saveDeposito(deps, sessione, body));
}
