/** Segment Carrello: the cart's lines and what changes them (specification §3 "Cart line", §7 "Cart and orders"). */
import { call, type AnswerOf } from './call.ts';
import type {
  AggiungiPacchettoBodyWire,
  AggiungiQueryWire,
  CarrelloWire,
  EliminaQueryWire,
  EsitoCarrelloWire,
  GetCarrelloQueryWire,
  ModificaQueryWire,
  RigaCarrelloWire,
} from './carrello.schema.ts';
import { euro, listOf, objectOf } from './codec.ts';
import { coupon } from './coupon.ts';

const rigaCarrello = objectOf<RigaCarrelloWire>()({
  codice_prodotto: 'codice',
  id_marca: 'idMarca',
  desart: 'descrizione',
  qtadig: 'quantita',
  prezzo: ['prezzoCents', euro],
  importo: ['imponibileCents', euro],
  importo_pfu: ['pfuCents', euro],
  contributo_logistico: ['contributoCents', euro],
  iva: ['ivaCents', euro],
  totale: ['totaleCents', euro],
  sovraQta: 'quantitaNonDisponibile',
  includi_depositi_secondari: 'includiDepositiSecondari',
  is_pneumatico: 'isPneumatico',
});

export const getCarrello = call('GET', '/Carrello/Carrello', {
  query: objectOf<GetCarrelloQueryWire>()({}),
  answer: objectOf<CarrelloWire>()({
    carrello: ['righe', listOf(rigaCarrello)],
    coupon: ['coupon', listOf(coupon)],
  }),
});
export type Carrello = AnswerOf<typeof getCarrello>;
export type RigaCarrello = Carrello['righe'][number];

const esitoCarrello = objectOf<EsitoCarrelloWire>()({});

export const addArticolo = call('GET', '/Carrello/Aggiungi', {
  query: objectOf<AggiungiQueryWire>()({ id: 'codice', qty: 'quantita', preventivo: 'daPreventivo' }),
  answer: esitoCarrello,
});
export type EsitoCarrello = AnswerOf<typeof addArticolo>;

/** A call of ours: adds a package in one transaction; 400 (nothing added) when any product exceeds its availability. */
export const addPacchetto = call('POST', '/Carrello/AggiungiPacchetto', {
  body: objectOf<AggiungiPacchettoBodyWire>()({ idPromo: 'idBundle' }),
  answer: esitoCarrello,
});

export const changeRiga = call('GET', '/Carrello/Modifica', {
  query: objectOf<ModificaQueryWire>()({ id: 'codice', qty: 'quantita' }),
  answer: esitoCarrello,
});

export const deleteRiga = call('GET', '/Carrello/Elimina', {
  query: objectOf<EliminaQueryWire>()({ id: 'codice' }),
  answer: esitoCarrello,
});
