import { endpoint } from './endpoint.ts';
import {
  impostazioniStaff,
  saveAziendaBody,
  saveChiusureBody,
  saveConservazioneBody,
  saveDepositoBody,
  saveMarchioBody,
  saveRisposteBody,
  saveScontoMassimoBody,
  saveUfficiBody,
} from './impostazioni-staff.schema.ts';
import {
  getImpostazioniStaff,
  saveAzienda,
  saveChiusure,
  saveConservazione,
  saveDeposito,
  saveMarchio,
  saveRisposte,
  saveScontoMassimo,
  saveUffici,
} from './impostazioni-staff.ts';

const READ = { access: 'staff', diritto: 'impostazioni', answer: impostazioniStaff } as const;
const WRITE = { ...READ, effect: 'write', errors: ['CAMBIATO_ALTROVE'] } as const;

export const getImpostazioniStaffEndpoint = endpoint(getImpostazioniStaff, {
  ...READ,
  summary: 'Marchio, azienda, uffici, chiusure e depositi, con chi li ha cambiati',
});
export const saveMarchioEndpoint = endpoint(saveMarchio, {
  ...WRITE,
  summary: 'Cambia il marchio',
  body: saveMarchioBody,
});
export const saveAziendaEndpoint = endpoint(saveAzienda, {
  ...WRITE,
  // It names the account to which customers pay.
  conferma: true,
  summary: 'Cambia i dati dell’azienda',
  body: saveAziendaBody,
});
export const saveUfficiEndpoint = endpoint(saveUffici, {
  ...WRITE,
  summary: 'Cambia gli uffici e i loro orari',
  body: saveUfficiBody,
});
export const saveChiusureEndpoint = endpoint(saveChiusure, {
  ...WRITE,
  summary: 'Cambia i giorni di chiusura',
  body: saveChiusureBody,
});
export const saveRisposteEndpoint = endpoint(saveRisposte, {
  ...WRITE,
  summary: 'Cambia le risposte pronte della chat',
  body: saveRisposteBody,
});
export const saveScontoMassimoEndpoint = endpoint(saveScontoMassimo, {
  ...WRITE,
  summary: 'Cambia di quanto un prezzo a mano può scendere sotto quello del cliente',
  body: saveScontoMassimoBody,
});
export const saveConservazioneEndpoint = endpoint(saveConservazione, {
  ...WRITE,
  summary: 'Cambia per quanti giorni si tengono i dati che vanno via da soli',
  body: saveConservazioneBody,
});
export const saveDepositoEndpoint = endpoint(saveDeposito, {
  ...WRITE,
  summary: 'Cambia tempi, ora limite e sabato di un deposito',
  body: saveDepositoBody,
  errors: ['CAMBIATO_ALTROVE', 'NON_TROVATO'],
});

export const impostazioniStaffEndpoints = [
  getImpostazioniStaffEndpoint,
  saveMarchioEndpoint,
  saveAziendaEndpoint,
  saveUfficiEndpoint,
  saveChiusureEndpoint,
  saveRisposteEndpoint,
  saveScontoMassimoEndpoint,
  saveConservazioneEndpoint,
  saveDepositoEndpoint,
] as const;
