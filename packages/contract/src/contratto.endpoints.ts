import { targetPremiumList, targetEconomyList, statoContratto } from './contratto.schema.ts';
import { getStatoContratto, listTargetEconomy, listTargetPremium } from './contratto.ts';
import { endpoint } from './endpoint.ts';

export const listTargetPremiumEndpoint = endpoint(listTargetPremium, {
  summary: 'Pezzi acquistati per marca premium',
  answer: targetPremiumList,
});
export const listTargetEconomyEndpoint = endpoint(listTargetEconomy, {
  summary: 'Obiettivi trimestrali per marca economy',
  answer: targetEconomyList,
});
export const getStatoContrattoEndpoint = endpoint(getStatoContratto, {
  summary: 'Contratti del cliente e obiettivo MasterPro',
  answer: statoContratto,
});

export const contrattoEndpoints = [
  listTargetPremiumEndpoint,
  listTargetEconomyEndpoint,
  getStatoContrattoEndpoint,
] as const;
