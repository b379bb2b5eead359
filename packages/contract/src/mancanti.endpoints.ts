import { endpoint } from './endpoint.ts';
import {
  assignMancantiBody,
  mancanti,
  mancantiArticolo,
  mancantiArticoloQuery,
  mancantiQuery,
} from './mancanti.schema.ts';
import { assignMancanti, getMancantiArticolo, listMancanti } from './mancanti.ts';

const STAFF = { access: 'staff', diritto: 'mancanti' } as const;

export const listMancantiEndpoint = endpoint(listMancanti, {
  ...STAFF,
  summary: 'Articoli ordinati e non disponibili, da chi aspetta da più tempo, 50 alla volta',
  query: mancantiQuery,
  answer: mancanti,
});
export const getMancantiArticoloEndpoint = endpoint(getMancantiArticolo, {
  ...STAFF,
  summary: 'Chi aspetta un articolo, e che cosa gli si può dare adesso',
  query: mancantiArticoloQuery,
  answer: mancantiArticolo,
  errors: ['NON_TROVATO'],
});
export const assignMancantiEndpoint = endpoint(assignMancanti, {
  ...STAFF,
  summary: 'Assegna i pezzi arrivati: tutto o niente; ogni cliente riceve una mail',
  effect: 'write',
  body: assignMancantiBody,
  answer: mancantiArticolo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE', 'STATO_NON_AMMESSO'],
});

export const mancantiEndpoints = [listMancantiEndpoint, getMancantiArticoloEndpoint, assignMancantiEndpoint] as const;
