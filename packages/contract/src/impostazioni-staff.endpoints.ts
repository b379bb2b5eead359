import { endpoint } from './endpoint.ts';
import {
  impostazioniStaff,
  salvaAziendaBody,
  salvaChiusureBody,
  salvaDepositoBody,
  salvaMarchioBody,
  salvaRisposteBody,
  salvaScontoMassimoBody,
  salvaUfficiBody,
} from './impostazioni-staff.schema.ts';
import {
  getImpostazioniStaff,
  salvaAzienda,
  salvaChiusure,
  salvaDeposito,
  salvaMarchio,
  salvaRisposte,
  salvaScontoMassimo,
  salvaUffici,
} from './impostazioni-staff.ts';

const READ = { access: 'staff', diritto: 'impostazioni', answer: impostazioniStaff } as const;
const WRITE = { ...READ, effect: 'write', errors: ['CAMBIATO_ALTROVE'] } as const;

export const getImpostazioniStaffEndpoint = endpoint(getImpostazioniStaff, {
  ...READ,
  summary: 'Marchio, azienda, uffici, chiusure e depositi, con chi li ha cambiati',
});
export const salvaMarchioEndpoint = endpoint(salvaMarchio, {
  ...WRITE,
  summary: 'Cambia il marchio',
  body: salvaMarchioBody,
});
export const salvaAziendaEndpoint = endpoint(salvaAzienda, {
  ...WRITE,
  // It names the account that customers pay to.
  conferma: true,
  summary: 'Cambia i dati dell’azienda',
  body: salvaAziendaBody,
});
export const salvaUfficiEndpoint = endpoint(salvaUffici, {
  ...WRITE,
  summary: 'Cambia gli uffici e i loro orari',
  body: salvaUfficiBody,
});
export const salvaChiusureEndpoint = endpoint(salvaChiusure, {
  ...WRITE,
  summary: 'Cambia i giorni di chiusura',
  body: salvaChiusureBody,
});
export const salvaRisposteEndpoint = endpoint(salvaRisposte, {
  ...WRITE,
  summary: 'Cambia le risposte pronte della chat',
  body: salvaRisposteBody,
});
export const salvaScontoMassimoEndpoint = endpoint(salvaScontoMassimo, {
  ...WRITE,
  summary: 'Cambia di quanto un prezzo a mano può scendere sotto quello del cliente',
  body: salvaScontoMassimoBody,
});
export const salvaDepositoEndpoint = endpoint(salvaDeposito, {
  ...WRITE,
  summary: 'Cambia tempi, ora limite e sabato di un deposito',
  body: salvaDepositoBody,
  errors: ['CAMBIATO_ALTROVE', 'NON_TROVATO'],
});

export const impostazioniStaffEndpoints = [
  getImpostazioniStaffEndpoint,
  salvaMarchioEndpoint,
  salvaAziendaEndpoint,
  salvaUfficiEndpoint,
  salvaChiusureEndpoint,
  salvaRisposteEndpoint,
  salvaScontoMassimoEndpoint,
  salvaDepositoEndpoint,
] as const;
