/** Segment Liste: lists of articles, shared in the company (product.md §8 "Liste"). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, nullable, objectOf } from './codec.ts';
import type {
  CreaListaBodyWire,
  EsitoAlCarrelloWire,
  IdListaWire,
  ListaAlCarrelloBodyWire,
  ListaWire,
  ListeWire,
  ModificaListaBodyWire,
  RigaListaWire,
  RigaMessaWire,
  RigaScrittaWire,
} from './liste.schema.ts';
import { prodotto } from './ricerca.ts';

/** The company's lists by name; the automatic one first. */
export const listListe = call('GET', '/Liste/Liste', { answer: objectOf<ListeWire>()({}) });
export type TestataLista = AnswerOf<typeof listListe>['liste'][number];

const riga = objectOf<RigaListaWire>()({
  qty: 'quantita',
  desart: 'descrizione',
  prodotto: ['prodotto', nullable(prodotto)],
});
const lista = objectOf<ListaWire>()({ righe: ['righe', listOf(riga)] });
const idLista = objectOf<IdListaWire>()({});

export const getLista = call('GET', '/Liste/Lista', { query: idLista, answer: lista });
export type Lista = AnswerOf<typeof getLista>;
export type RigaLista = Lista['righe'][number];

export const createLista = call('POST', '/Liste/Crea', { body: objectOf<CreaListaBodyWire>()({}), answer: lista });
export type NuovaLista = BodyOf<typeof createLista>;

const rigaScritta = objectOf<RigaScrittaWire>()({ qty: 'quantita' });
export const changeLista = call('POST', '/Liste/Modifica', {
  body: objectOf<ModificaListaBodyWire>()({ righe: ['righe', listOf(rigaScritta)] }),
  answer: lista,
});
export type ModificaLista = BodyOf<typeof changeLista>;

const rigaMessa = objectOf<RigaMessaWire>()({ qty: 'quantita', Message: 'messaggio' });
export const addLista = call('POST', '/Liste/AlCarrello', {
  body: objectOf<ListaAlCarrelloBodyWire>()({}),
  answer: objectOf<EsitoAlCarrelloWire>()({ righe: ['righe', listOf(rigaMessa)] }),
});
export type EsitoAlCarrello = AnswerOf<typeof addLista>;

export const deleteLista = call('DELETE', '/Liste/Elimina', {
  query: idLista,
  answer: objectOf<{ ok: true }>()({}),
});
