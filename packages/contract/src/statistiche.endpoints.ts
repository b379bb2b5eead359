import { endpoint } from './endpoint.ts';
import {
  clientiSilenziosi,
  domandaPersa,
  domandaQuery,
  esportaStatisticheQuery,
  periodoQuery,
  ricercheVuote,
  settimaneQuery,
  silenzioQuery,
  statisticheArticoli,
  statisticheFermi,
  statisticheMarche,
  statisticheOrdini,
} from './statistiche.schema.ts';
import {
  exportStatistiche,
  getDomandaPersa,
  getStatisticheArticoli,
  getStatisticheFermi,
  getStatisticheMarche,
  getStatisticheOrdini,
  listClientiSilenziosi,
  listRicercheVuote,
} from './statistiche.ts';

const CHI = { access: 'staff', diritto: 'statistiche' } as const;

export const getStatisticheOrdiniEndpoint = endpoint(getStatisticheOrdini, {
  ...CHI,
  summary: 'Ordini per giorno e per ora, con la settimana e l’anno prima',
  query: periodoQuery,
  answer: statisticheOrdini,
});
export const getStatisticheArticoliEndpoint = endpoint(getStatisticheArticoli, {
  ...CHI,
  summary: 'Gli articoli più venduti',
  query: periodoQuery,
  answer: statisticheArticoli,
});
export const getStatisticheFermiEndpoint = endpoint(getStatisticheFermi, {
  ...CHI,
  summary: 'Gli articoli in giacenza che nessuno ordina',
  answer: statisticheFermi,
});
export const getStatisticheMarcheEndpoint = endpoint(getStatisticheMarche, {
  ...CHI,
  summary: 'Il venduto per marca',
  query: periodoQuery,
  answer: statisticheMarche,
});
export const listClientiSilenziosiEndpoint = endpoint(listClientiSilenziosi, {
  ...CHI,
  summary: 'I clienti che ordinavano e da settimane non ordinano',
  query: silenzioQuery,
  answer: clientiSilenziosi,
});
export const listRicercheVuoteEndpoint = endpoint(listRicercheVuote, {
  ...CHI,
  summary: 'I testi cercati che non hanno trovato niente',
  query: settimaneQuery,
  answer: ricercheVuote,
});
export const getDomandaPersaEndpoint = endpoint(getDomandaPersa, {
  ...CHI,
  summary: 'Che cosa si è cercato e non era disponibile, per misura, stagione, marca e settimana',
  query: domandaQuery,
  answer: domandaPersa,
});
export const exportStatisticheEndpoint = endpoint(exportStatistiche, {
  ...CHI,
  summary: 'Una tabella delle statistiche, in CSV',
  turno: 'esportazione',
  protocolVersion: false,
  query: esportaStatisticheQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
});

export const statisticheEndpoints = [
  getStatisticheOrdiniEndpoint,
  getStatisticheArticoliEndpoint,
  getStatisticheFermiEndpoint,
  getStatisticheMarcheEndpoint,
  listClientiSilenziosiEndpoint,
  listRicercheVuoteEndpoint,
  getDomandaPersaEndpoint,
  exportStatisticheEndpoint,
] as const;
