import { portaEndpoint } from './porta-endpoint.ts';
import { z } from 'zod';
import {
  anteprimaPorta,
  anteprimaPortaQuery,
  idImportazione,
  importazione,
  importazioneQuery,
  mappaPorta,
  mappePorta,
  nomeMappaPorta,
} from './porta-importazioni.schema.ts';

/** The type of a file; curl would declare it as a form. */
const CSV = { 'Content-Type': 'text/csv' };
const UNA = '/importazioni/0197a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b';

export const createImportazioneEndpoint = portaEndpoint('POST', '/importazioni', {
  summary: 'Un file da importare, fino a 200 MB, di qualunque tipo tra quelli accettati: è il corpo della richiesta',
  ambiti: ['importa'],
  query: importazioneQuery,
  esempio: { indirizzo: '/importazioni?tipo=giacenze', intestazioni: CSV, file: 'giacenze.csv' },
  isStreamed: true,
  answer: importazione,
  stati: [202],
  errors: ['TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'RICHIESTA_NON_VALIDA'],
});

export const getImportazioneEndpoint = portaEndpoint('GET', '/importazioni/:id', {
  summary: 'A che punto è un’importazione',
  ambiti: ['importa'],
  query: idImportazione,
  esempio: { indirizzo: UNA },
  answer: importazione,
  errors: ['NON_TROVATO'],
});

export const getEsitoEndpoint = portaEndpoint('GET', '/importazioni/:id/esito', {
  summary: 'Le righe rifiutate, in attesa o con un avviso, come erano, con il motivo',
  ambiti: ['importa'],
  query: idImportazione,
  esempio: { indirizzo: `${UNA}/esito` },
  answer: 'file',
  mediaTypes: ['text/csv'],
  errors: ['NON_TROVATO'],
});

export const confirmImportazioneEndpoint = portaEndpoint('POST', '/importazioni/:id/conferma', {
  summary: 'Il sì a un’importazione che la guardia trattiene',
  ambiti: ['importa'],
  isSoloVera: true,
  query: idImportazione,
  esempio: { indirizzo: `${UNA}/conferma` },
  answer: importazione,
  stati: [202],
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});

export const previewPortaEndpoint = portaEndpoint('POST', '/importazioni/anteprima', {
  summary: 'Le prime 20 righe del file come le leggerebbe un’importazione; non scrive nulla',
  ambiti: ['importa'],
  effetto: 'legge',
  query: anteprimaPortaQuery,
  esempio: { indirizzo: '/importazioni/anteprima?tipo=articoli', intestazioni: CSV, file: 'articoli.csv' },
  isStreamed: true,
  answer: anteprimaPorta,
  errors: ['TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO', 'RICHIESTA_NON_VALIDA'],
});

export const listMappePortaEndpoint = portaEndpoint('GET', '/mappe', {
  summary: 'Le mappe: come colonne e parole dei file di un programma sono le nostre',
  ambiti: ['importa'],
  answer: mappePorta,
});

export const saveMappaPortaEndpoint = portaEndpoint('POST', '/mappe', {
  summary: 'Tiene una mappa con il suo nome, al posto di una precedente',
  ambiti: ['importa'],
  isSoloVera: true,
  body: mappaPorta,
  esempio: {
    corpo: { nome: 'gestionale', tipo: 'articoli', colonne: { 'Cod. Art.': 'codice', 'Prz. Vend.': 'prezzo_listino' } },
  },
  answer: mappaPorta.omit({ testata: true }),
  errors: ['RICHIESTA_NON_VALIDA'],
});

export const deleteMappaPortaEndpoint = portaEndpoint('DELETE', '/mappe/:nome', {
  summary: 'Elimina una mappa',
  ambiti: ['importa'],
  isSoloVera: true,
  query: nomeMappaPorta,
  esempio: { indirizzo: '/mappe/gestionale' },
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NON_TROVATO'],
});

export const portaImportazioniEndpoints = [
  previewPortaEndpoint,
  listMappePortaEndpoint,
  saveMappaPortaEndpoint,
  deleteMappaPortaEndpoint,
  createImportazioneEndpoint,
  getImportazioneEndpoint,
  getEsitoEndpoint,
  confirmImportazioneEndpoint,
] as const;
