import { portaEndpoint } from './porta-endpoint.ts';
import { idImportazione, importazione, importazioneQuery } from './porta-importazioni.schema.ts';

export const createImportazioneEndpoint = portaEndpoint('POST', '/importazioni', {
  summary: 'Un file da importare, fino a 200 MB, di qualunque tipo tra quelli accettati: è il corpo della richiesta',
  ambiti: ['importa'],
  query: importazioneQuery,
  isStreamed: true,
  answer: importazione,
  errors: ['TROPPO_GRANDE', 'RICHIESTA_NON_VALIDA'],
});

export const getImportazioneEndpoint = portaEndpoint('GET', '/importazioni/:id', {
  summary: 'A che punto è un’importazione',
  ambiti: ['importa'],
  query: idImportazione,
  answer: importazione,
  errors: ['NON_TROVATO'],
});

export const getEsitoEndpoint = portaEndpoint('GET', '/importazioni/:id/esito', {
  summary: 'Le righe rifiutate, in attesa o con un avviso, come erano, con il motivo',
  ambiti: ['importa'],
  query: idImportazione,
  answer: 'file',
  errors: ['NON_TROVATO'],
});

export const confirmImportazioneEndpoint = portaEndpoint('POST', '/importazioni/:id/conferma', {
  summary: 'Il sì a un’importazione che la guardia trattiene',
  ambiti: ['importa'],
  query: idImportazione,
  answer: importazione,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});

export const portaImportazioniEndpoints = [
  createImportazioneEndpoint,
  getImportazioneEndpoint,
  getEsitoEndpoint,
  confirmImportazioneEndpoint,
] as const;
