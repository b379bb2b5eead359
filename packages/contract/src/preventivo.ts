/**
 * Segment Preventivo: quotations a dealer prints for its own customers (specification §2 "Quotations", §3 "Quotation",
 * §7).
 */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  ClienteFinaleWire,
  LinkPreventivoWire,
  PreventivoWire,
  RigaPreventivoWire,
  TestataPreventivoWire,
  TotaleAlternativaWire,
} from './preventivo-forme.schema.ts';
import type {
  AddProdottoQueryWire,
  ClientiFinaliWire,
  CreateClienteBodyWire,
  CreatePreventivoQueryWire,
  DelPreventivoQueryWire,
  IdPreventivoQueryWire,
  ModifyProdottoQueryWire,
  PreventiviWire,
  SearchClientiQueryWire,
  SearchPreventiviQueryWire,
  SetClienteQueryWire,
  ServiziWire,
  SetServiziBodyWire,
  SetupPreventivoWire,
  UploadLogoQueryWire,
} from './preventivo.schema.ts';

const testata = objectOf<TestataPreventivoWire>()({
  dtins: 'creato',
  prezzo_montaggio: ['montaggioCents', euro],
  prezzo_equilibratura: ['equilibraturaCents', euro],
  prezzo_valvole: ['valvoleCents', euro],
  prezzo_convergenza: ['convergenzaCents', euro],
  prezzo_campanatura: ['campanaturaCents', euro],
  assicurazione_inclusa: 'assicurazioneInclusa',
  note_preventivo: 'note',
});

const riga = objectOf<RigaPreventivoWire>()({
  idprodotto: 'idProdotto',
  codice_prodotto: 'codice',
  qtadig: 'quantita',
  desart: 'descrizione',
  id_marca: 'idMarca',
  is_pneumatico: 'isPneumatico',
  prezzoListino: ['prezzoListinoCents', euro],
  prezzo: ['prezzoCents', euro],
  pfu: ['pfuCents', euro],
  contributoLogistico: ['contributoCents', euro],
  prezzoVendita: ['prezzoVenditaCents', euro],
  pfuVendita: ['pfuVenditaCents', euro],
  totaleVendita: ['totaleVenditaCents', euro],
});

export const cliente = objectOf<ClienteFinaleWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' });

/** Also used by the public offer. */
export const totaleAlternativa = objectOf<TotaleAlternativaWire>()({
  prodotti: ['prodottiCents', euro],
  servizi: ['serviziCents', euro],
  imponibile: ['imponibileCents', euro],
  iva: ['ivaCents', euro],
  totale: ['totaleCents', euro],
});

const link = objectOf<LinkPreventivoWire>()({
  importoAccettato: ['importoAccettatoCents', nullable(euro)],
});

/** The answer of every call that changes a quotation. */
export const preventivo = objectOf<PreventivoWire>()({
  testata: ['testata', testata],
  corpo: ['righe', listOf(riga)],
  cliente: ['cliente', nullable(cliente)],
  totali: ['totali', listOf(totaleAlternativa)],
  link: ['link', nullable(link)],
});

const setup = objectOf<SetupPreventivoWire>()({});
/** The id of a quotation. */
export const id = objectOf<IdPreventivoQueryWire>()({});
const delPreventivo = objectOf<DelPreventivoQueryWire>()({});
const esitoOk = objectOf<{ ok: true }>()({});

export const getSetup = call('GET', '/Preventivo/Setup', { answer: setup });
export const setSetupCompletato = call('GET', '/Preventivo/SetupCompletato', { answer: setup });
export const uploadLogo = call('POST', '/Preventivo/UploadLogo', {
  query: objectOf<UploadLogoQueryWire>()({}),
  answer: esitoOk,
});
/** The browser opens it as the source of an image. */
export const getLogo = call('GET', '/Preventivo/Logo');

export const createPreventivo = call('GET', '/Preventivo/Nuovo', {
  query: objectOf<CreatePreventivoQueryWire>()({}),
  answer: preventivo,
});
export const getPreventivo = call('GET', '/Preventivo/Preventivo', { query: id, answer: preventivo });
export type Preventivo = AnswerOf<typeof getPreventivo>;
export type TestataPreventivo = Preventivo['testata'];
export type RigaPreventivo = Preventivo['righe'][number];
export type ClienteFinale = NonNullable<Preventivo['cliente']>;
export type TotaleAlternativa = Preventivo['totali'][number];
export type StatoPreventivo = TestataPreventivo['stato'];
export type LinkPreventivo = NonNullable<Preventivo['link']>;

export const cancelPreventivo = call('DELETE', '/Preventivo/CancellaPreventivo', {
  query: id,
  answer: esitoOk,
});

const voce = objectOf<PreventiviWire['preventivi'][number]>()({
  dtins: 'creato',
  ragsoc: 'ragioneSociale',
  totale: ['totaleCents', nullable(euro)],
});

export const searchPreventivi = call('GET', '/Preventivo/RicercaPreventivi', {
  query: objectOf<SearchPreventiviQueryWire>()({ query: 'testo' }),
  answer: objectOf<PreventiviWire>()({ preventivi: ['preventivi', listOf(voce)] }),
});
export type VocePreventivo = AnswerOf<typeof searchPreventivi>['preventivi'][number];

export const addProdotto = call('GET', '/Preventivo/AggiungiProdotto', {
  query: objectOf<AddProdottoQueryWire>()({ id: 'codice', qty: 'quantita' }),
  answer: preventivo,
});
export const modifyProdotto = call('GET', '/Preventivo/ModificaProdotto', {
  query: objectOf<ModifyProdottoQueryWire>()({ id: 'idRiga', qty: 'quantita' }),
  answer: preventivo,
});
export const removeProdotto = call('GET', '/Preventivo/RimuoviProdotto', {
  query: objectOf<IdPreventivoQueryWire>()({ id: 'idRiga' }),
  answer: preventivo,
});

export const searchClienti = call('GET', '/Preventivo/RicercaClienti', {
  query: objectOf<SearchClientiQueryWire>()({}),
  answer: objectOf<ClientiFinaliWire>()({ clienti: ['clienti', listOf(cliente)] }),
});
export const setCliente = call('GET', '/Preventivo/ImpostaCliente', {
  query: objectOf<SetClienteQueryWire>()({ id: 'idCliente' }),
  answer: preventivo,
});
/** The data of an end customer. */
export const datiCliente = objectOf<CreateClienteBodyWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' });
export const createCliente = call('POST', '/Preventivo/CreaCliente', {
  query: delPreventivo,
  body: datiCliente,
  answer: preventivo,
});
export type NuovoClienteFinale = BodyOf<typeof createCliente>;

const SERVIZI = {
  montaggio: ['montaggioCents', euro],
  equilibratura: ['equilibraturaCents', euro],
  valvole: ['valvoleCents', euro],
  convergenza: ['convergenzaCents', euro],
  campanatura: ['campanaturaCents', euro],
  assicurazione: 'assicurazioneInclusa',
} as const;
const servizi = objectOf<ServiziWire>()(SERVIZI);
export type ServiziPreventivo = ReturnType<typeof servizi.decode>;

export const setServizi = call('POST', '/Preventivo/ImpostaServizi', {
  query: delPreventivo,
  body: objectOf<SetServiziBodyWire>()({ ...SERVIZI, prima: ['prima', servizi] }),
  answer: preventivo,
});
export type ServiziVoluti = BodyOf<typeof setServizi>;
