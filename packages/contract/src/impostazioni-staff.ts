/** Segment BackOffice (ours), settings: brand, company, offices, days closed, depositi. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  DepositoStaffWire,
  ImpostazioniStaffWire,
  SalvaAziendaBodyWire,
  SalvaChiusureBodyWire,
  SalvaConservazioneBodyWire,
  SalvaDepositoBodyWire,
  SalvaMarchioBodyWire,
  SalvaRisposteBodyWire,
  SalvaScontoMassimoBodyWire,
  SalvaUfficiBodyWire,
} from './impostazioni-staff.schema.ts';

const impostazioni = objectOf<ImpostazioniStaffWire>()({
  depositi: ['depositi', listOf(objectOf<DepositoStaffWire>()({ sabato: 'lavoraSabato' }))],
});

export const getImpostazioniStaff = call('GET', '/BackOffice/Impostazioni', { answer: impostazioni });
export type ImpostazioniStaff = AnswerOf<typeof getImpostazioniStaff>;
export type DepositoStaff = ImpostazioniStaff['depositi'][number];

/** Each answers all settings after the change. */
export const saveMarchio = call('POST', '/BackOffice/SalvaMarchio', {
  body: objectOf<SalvaMarchioBodyWire>()({}),
  answer: impostazioni,
});
export const saveAzienda = call('POST', '/BackOffice/SalvaAzienda', {
  body: objectOf<SalvaAziendaBodyWire>()({}),
  answer: impostazioni,
});
export const saveUffici = call('POST', '/BackOffice/SalvaUffici', {
  body: objectOf<SalvaUfficiBodyWire>()({}),
  answer: impostazioni,
});
export const saveChiusure = call('POST', '/BackOffice/SalvaChiusure', {
  body: objectOf<SalvaChiusureBodyWire>()({}),
  answer: impostazioni,
});
export const saveRisposte = call('POST', '/BackOffice/SalvaRisposte', {
  body: objectOf<SalvaRisposteBodyWire>()({}),
  answer: impostazioni,
});
export const saveScontoMassimo = call('POST', '/BackOffice/SalvaScontoMassimo', {
  body: objectOf<SalvaScontoMassimoBodyWire>()({}),
  answer: impostazioni,
});
export const saveConservazione = call('POST', '/BackOffice/SalvaConservazione', {
  body: objectOf<SalvaConservazioneBodyWire>()({}),
  answer: impostazioni,
});
export const saveDeposito = call('POST', '/BackOffice/SalvaDeposito', {
  body: objectOf<SalvaDepositoBodyWire>()({ sabato: 'lavoraSabato' }),
  answer: impostazioni,
});
export type DepositoDaSalvare = BodyOf<typeof saveDeposito>;
