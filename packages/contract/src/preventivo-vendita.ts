/** Segment Preventivo (ours), the dealer's sale: prices, PDF, adding to the cart, his end customers' data. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, nullable, objectOf, percent } from './codec.ts';
import { cliente, datiCliente, id, preventivo } from './preventivo.ts';
import type { CopyPreventivoQueryWire } from './preventivo.schema.ts';
import type {
  ClienteModificatoWire,
  InCarrelloQueryWire,
  InCarrelloWire,
  ModifyClienteBodyWire,
  MoveProdottoQueryWire,
  RegoleWire,
  RicarichiWire,
  ServiziAbitualiWire,
  SetPrezzoBodyWire,
  SetRicarichiBodyWire,
} from './preventivo-vendita.schema.ts';

const esitoOk = objectOf<{ ok: true }>()({});

const ricarico = objectOf<RicarichiWire['ricarichi'][number]>()({
  percentuale: ['percentualeBp', percent],
  importo: ['importoCents', euro],
});
const ricarichi = objectOf<RicarichiWire>()({
  ricarichi: ['ricarichi', listOf(ricarico)],
  arrotondamento: ['arrotondamentoCents', euro],
});
export const getRicarichi = call('GET', '/Preventivo/Ricarichi', { answer: ricarichi });
export type Ricarichi = AnswerOf<typeof getRicarichi>;

const REGOLE = {
  ricarichi: ['ricarichi', listOf(ricarico)],
  arrotondamento: ['arrotondamentoCents', euro],
} as const;
const regole = objectOf<RegoleWire>()(REGOLE);
export type RegoleRicarico = ReturnType<typeof regole.decode>;

export const setRicarichi = call('POST', '/Preventivo/ImpostaRicarichi', {
  body: objectOf<SetRicarichiBodyWire>()({ ...REGOLE, prima: ['prima', regole] }),
  answer: ricarichi,
});
export type RicarichiVoluti = BodyOf<typeof setRicarichi>;

const prezzoVisto = objectOf<NonNullable<SetPrezzoBodyWire['prima']>>()({ prezzo: ['prezzoCents', nullable(euro)] });

export const setPrezzo = call('POST', '/Preventivo/ImpostaPrezzo', {
  query: objectOf<{ id: string }>()({ id: 'idRiga' }),
  body: objectOf<SetPrezzoBodyWire>()({ prezzo: ['prezzoCents', euro], prima: ['prima', prezzoVisto] }),
  answer: preventivo,
});
export const moveProdotto = call('POST', '/Preventivo/SpostaProdotto', {
  query: objectOf<MoveProdottoQueryWire>()({ id: 'idRiga' }),
  answer: preventivo,
});
export const copyPreventivo = call('POST', '/Preventivo/Duplica', {
  query: objectOf<CopyPreventivoQueryWire>()({}),
  answer: preventivo,
});
export const restorePreventivo = call('POST', '/Preventivo/Ripristina', { query: id, answer: preventivo });
/** The browser opens it in a new tab. */
export const getPdf = call('GET', '/Preventivo/Pdf', { query: id });

export const putInCarrello = call('POST', '/Preventivo/InCarrello', {
  query: objectOf<InCarrelloQueryWire>()({}),
  answer: objectOf<InCarrelloWire>()({}),
});

/** Saved by the browser itself. */
export const exportCliente = call('GET', '/Preventivo/EsportaCliente', { query: id });
export const modifyCliente = call('POST', '/Preventivo/ModificaCliente', {
  query: id,
  body: objectOf<ModifyClienteBodyWire>()({
    ragsoc: 'ragioneSociale',
    piva: 'partitaIva',
    prima: ['prima', datiCliente],
  }),
  answer: objectOf<ClienteModificatoWire>()({ cliente: ['cliente', cliente] }),
});
export type ClienteCorretto = BodyOf<typeof modifyCliente>;
export const eraseCliente = call('DELETE', '/Preventivo/CancellaCliente', { query: id, answer: esitoOk });

/** The dealer's last price of each service: the first three for a wheel, the others for a vehicle. */
export const getServiziAbituali = call('GET', '/Preventivo/ServiziAbituali', {
  query: id,
  answer: objectOf<ServiziAbitualiWire>()({
    montaggio: ['montaggioCents', nullable(euro)],
    equilibratura: ['equilibraturaCents', nullable(euro)],
    valvole: ['valvoleCents', nullable(euro)],
    convergenza: ['convergenzaCents', nullable(euro)],
    campanatura: ['campanaturaCents', nullable(euro)],
  }),
});
export type ServiziAbituali = AnswerOf<typeof getServiziAbituali>;
