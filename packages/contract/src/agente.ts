/** Segment Agenti (ours): an agent's own customers, and his calls at a customer's counter (product.md §7). */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, nullable, objectOf, same } from './codec.ts';
import type {
  AggiungiNotaBodyWire,
  ArticoloCompratoWire,
  ClienteAgenteWire,
  ClientiAgenteQueryWire,
  ClientiAgenteWire,
  NotaWire,
  NoteWire,
  OrdineApertoWire,
  SchedaAgenteWire,
  SegnaNotaBodyWire,
} from './agente.schema.ts';

export const CLIENTI_AGENTE_A_PAGINA = 50;
export const NOTE_IN_SCHEDA = 20;

export const listClientiAgente = call('GET', '/Agenti/Clienti', {
  query: objectOf<ClientiAgenteQueryWire>()({}),
  answer: objectOf<ClientiAgenteWire>()({
    clienti: [
      'clienti',
      listOf(
        objectOf<ClienteAgenteWire>()({
          ragsoc: 'ragioneSociale',
          bloccato: 'isBloccato',
          scaduto: ['scadutoCents', euro],
        }),
      ),
    ],
  }),
});
export type PaginaClientiAgente = AnswerOf<typeof listClientiAgente>;
export type ClienteAgente = PaginaClientiAgente['clienti'][number];

const nota = objectOf<NotaWire>()({ fatta: 'isFatta' });
const articoloComprato = objectOf<ArticoloCompratoWire>()({ desart: 'descrizione', prezzo: ['prezzoCents', euro] });

/** For the customer in front of the call's path. */
export const getSchedaAgente = call('GET', '/Agenti/Scheda', {
  answer: objectOf<SchedaAgenteWire>()({
    ragsoc: 'ragioneSociale',
    piva: 'partitaIva',
    bloccato: 'isBloccato',
    fidoMassimo: ['fidoMassimoCents', nullable(euro)],
    fidoCorrente: ['fidoCorrenteCents', euro],
    scaduto: ['scadutoCents', euro],
    aScadere: ['aScadereCents', euro],
    ordiniAperti: ['ordiniAperti', listOf(objectOf<OrdineApertoWire>()({ totale: ['totaleCents', euro] }))],
    ultimiPrezzi: ['ultimiPrezzi', listOf(articoloComprato)],
    stagione: [
      'stagione',
      objectOf<SchedaAgenteWire['stagione']>()({ mancanti: ['mancanti', listOf(articoloComprato)] }),
    ],
    note: ['note', listOf(nota)],
  }),
});
export type SchedaAgente = AnswerOf<typeof getSchedaAgente>;
export type Nota = SchedaAgente['note'][number];

const note = objectOf<NoteWire>()({ note: ['note', listOf(nota)] });

/** Stores a visit or a call; answers the notes after the change. */
export const addNota = call('POST', '/Agenti/AggiungiNota', { body: same<AggiungiNotaBodyWire>(), answer: note });

/** Marks the task of a note's day as done, or gives it another day; answers the notes after the change. */
export const markNota = call('POST', '/Agenti/SegnaNota', { body: same<SegnaNotaBodyWire>(), answer: note });
