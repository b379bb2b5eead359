import { z } from 'zod';
import { endpoint, esitoOk } from './endpoint.ts';
import {
  addProdotto,
  cancelPreventivo,
  createCliente,
  createPreventivo,
  getLogo,
  getPreventivo,
  getSetup,
  modifyProdotto,
  removeProdotto,
  searchClienti,
  searchPreventivi,
  setCliente,
  setServizi,
  setSetupCompletato,
  uploadLogo,
} from './preventivo.ts';
import { MAX_NOTE } from './limiti.ts';
import { alternativaQuery, cliente, preventivo, statoPreventivo } from './preventivo-forme.schema.ts';
import {
  booleanoCorpo,
  codiceArticolo,
  giorno,
  importo,
  importoCorpo,
  istante,
  paginaQuery,
  percentoQuery,
  quantitaQuery,
  testo,
  testoPieno,
  uuid,
} from './wire.ts';

/** Dearest service of a quotation, in euro. */
const MAX_SERVIZIO = 99_999.99;

const preventivi = z.object({
  preventivi: z.array(
    z.object({
      id: z.uuid(),
      numero: z.int(),
      dtins: istante,
      ragsoc: z.string().nullable().describe('del cliente finale'),
      pezzi: z.int(),
      totale: importo
        .nullable()
        .describe(
          'IVA inclusa: di ciò che è stato accettato, altrimenti dell’alternativa meno cara; null senza prodotti',
        ),
      alternative: z.int().describe('fra cui il cliente finale può ancora scegliere; 1 quando ha scelto'),
      stato: statoPreventivo,
    }),
  ),
  totale: z.int().describe('preventivi trovati, su tutte le pagine'),
  pagine: z.int(),
});
export type PreventiviWire = z.infer<typeof preventivi>;

const clienti = z.object({ clienti: z.array(cliente) });
export type ClientiFinaliWire = z.infer<typeof clienti>;

const setup = z.object({ completato: z.boolean() });
export type SetupPreventivoWire = z.infer<typeof setup>;

export const idQuery = z.object({ id: uuid });
export type IdPreventivoQueryWire = z.infer<typeof idQuery>;

const idPreventivoQuery = z.object({ idPreventivo: uuid });
export type DelPreventivoQueryWire = z.infer<typeof idPreventivoQuery>;

const searchPreventiviQuery = z.object({
  query: testo().optional().describe('numero, cliente o articolo; senza: tutti'),
  pagina: paginaQuery,
});
export type SearchPreventiviQueryWire = z.infer<typeof searchPreventiviQuery>;

const searchClientiQuery = z.object({ nome: testo().optional() });
export type SearchClientiQueryWire = z.infer<typeof searchClientiQuery>;

const setClienteQuery = z.object({
  id: uuid.optional().describe('senza: toglie il cliente dal preventivo'),
  idPreventivo: uuid,
});
export type SetClienteQueryWire = z.infer<typeof setClienteQuery>;

const addProdottoQuery = z.object({
  idPreventivo: uuid,
  id: codiceArticolo,
  qty: quantitaQuery,
  alternativa: alternativaQuery.default(1),
});
export type AddProdottoQueryWire = z.infer<typeof addProdottoQuery>;

const modifyProdottoQuery = z.object({
  id: uuid.describe('della riga'),
  qty: quantitaQuery,
  prima: quantitaQuery
    .optional()
    .describe('i pezzi che si vedevano: se intanto sono altri, non si cambia nulla; senza: si cambia comunque'),
});
export type ModifyProdottoQueryWire = z.infer<typeof modifyProdottoQuery>;

export const createClienteBody = z.object(
  {
    ragsoc: testoPieno(),
    indirizzo: testo().default(''),
    cap: z
      .union([z.string(), z.int().transform(String)], 'Il CAP ha solo cifre.')
      .pipe(z.string().regex(/^\d{0,10}$/, 'Il CAP ha solo cifre.'))
      .default(''),
    citta: testo().default(''),
    provincia: z
      .string('La provincia ha al massimo 2 lettere.')
      .regex(/^[A-Za-z]{0,2}$/, 'La provincia ha al massimo 2 lettere.')
      .transform((value) => value.toUpperCase())
      .default(''),
    cellulare: testo(40).default(''),
    email: testo().default(''),
    piva: testo(16).default('').describe('partita IVA o codice fiscale'),
  },
  'Devono essere i dati di un cliente.',
);
export type CreateClienteBodyWire = z.infer<typeof createClienteBody>;

const prezzoServizio = importoCorpo(0, MAX_SERVIZIO).default(0);

const servizi = z.object(
  {
    montaggio: prezzoServizio,
    equilibratura: prezzoServizio,
    valvole: prezzoServizio,
    convergenza: prezzoServizio,
    campanatura: prezzoServizio,
    assicurazione: booleanoCorpo.default(false),
    note: testo(MAX_NOTE).default(''),
    validoFino: giorno.optional().describe('senza: resta com’è'),
  },
  'Devono essere i servizi.',
);
export type ServiziWire = z.infer<typeof servizi>;

const setServiziBody = servizi.extend({
  prima: servizi
    .optional()
    .describe(
      'ciò che si vedeva: si scrive solo ciò che ne differisce, se intanto non è cambiato; senza: si scrive tutto',
    ),
});
export type SetServiziBodyWire = z.infer<typeof setServiziBody>;

const RITAGLIO = ['sinistra', 'alto', 'larghezza', 'altezza'] as const;

const uploadLogoQuery = z
  .object({
    sinistra: percentoQuery(0).optional().describe('con alto, larghezza e altezza: la parte da tenere, in percento'),
    alto: percentoQuery(0).optional(),
    larghezza: percentoQuery(1).optional(),
    altezza: percentoQuery(1).optional(),
  })
  .refine((ritaglio) => new Set(RITAGLIO.map((lato) => ritaglio[lato] === undefined)).size === 1, {
    error: 'Servono tutti e quattro i lati del ritaglio.',
    path: ['larghezza'],
  });
export type UploadLogoQueryWire = z.infer<typeof uploadLogoQuery>;

export const getSetupEndpoint = endpoint(getSetup, {
  summary: 'Se la preparazione iniziale è fatta',
  answer: setup,
});
export const setSetupCompletatoEndpoint = endpoint(setSetupCompletato, {
  summary: 'Segna fatta la preparazione iniziale',
  effect: 'write',
  answer: setup,
});
export const uploadLogoEndpoint = endpoint(uploadLogo, {
  summary: 'Carica il logo stampato sui preventivi, nel campo file; senza ritaglio: tutta l’immagine',
  effect: 'write',
  query: uploadLogoQuery,
  upload: true,
  answer: esitoOk,
  errors: ['TROPPO_GRANDE', 'FORMATO_NON_ACCETTATO'],
});
export const getLogoEndpoint = endpoint(getLogo, {
  summary: 'Il logo caricato',
  protocolVersion: false,
  answer: 'file',
  mediaTypes: ['image/png', 'image/webp'],
  errors: ['NON_TROVATO'],
});
export const createPreventivoEndpoint = endpoint(createPreventivo, {
  summary: 'Apre un preventivo nuovo',
  effect: 'write',
  answer: preventivo,
});
export const searchPreventiviEndpoint = endpoint(searchPreventivi, {
  summary: 'Preventivi del cliente, dal più recente',
  query: searchPreventiviQuery,
  answer: preventivi,
});
export const getPreventivoEndpoint = endpoint(getPreventivo, {
  summary: 'Un preventivo',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const addProdottoEndpoint = endpoint(addProdotto, {
  summary: 'Aggiunge pezzi di un articolo al preventivo',
  effect: 'write',
  query: addProdottoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const modifyProdottoEndpoint = endpoint(modifyProdotto, {
  summary: 'Cambia i pezzi di una riga del preventivo',
  effect: 'write',
  query: modifyProdottoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const removeProdottoEndpoint = endpoint(removeProdotto, {
  summary: 'Toglie una riga dal preventivo; id è quello della riga',
  effect: 'write',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const searchClientiEndpoint = endpoint(searchClienti, {
  summary: 'Clienti finali per nome',
  query: searchClientiQuery,
  answer: clienti,
});
export const setClienteEndpoint = endpoint(setCliente, {
  summary: 'Intesta il preventivo a un cliente finale, o lo toglie',
  effect: 'write',
  query: setClienteQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const createClienteEndpoint = endpoint(createCliente, {
  summary: 'Crea un cliente finale e gli intesta il preventivo',
  effect: 'write',
  query: idPreventivoQuery,
  body: createClienteBody,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const setServiziEndpoint = endpoint(setServizi, {
  summary: 'Prezzi dei servizi, assicurazione e note',
  effect: 'write',
  query: idPreventivoQuery,
  body: setServiziBody,
  answer: preventivo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const cancelPreventivoEndpoint = endpoint(cancelPreventivo, {
  summary: 'Cancella un preventivo',
  effect: 'write',
  query: idQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const preventivoEndpoints = [
  getSetupEndpoint,
  setSetupCompletatoEndpoint,
  uploadLogoEndpoint,
  getLogoEndpoint,
  createPreventivoEndpoint,
  searchPreventiviEndpoint,
  getPreventivoEndpoint,
  addProdottoEndpoint,
  modifyProdottoEndpoint,
  removeProdottoEndpoint,
  searchClientiEndpoint,
  setClienteEndpoint,
  createClienteEndpoint,
  setServiziEndpoint,
  cancelPreventivoEndpoint,
] as const;
