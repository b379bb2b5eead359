import { isCap, isProvinciaIndirizzo } from '@battistrada/domain/indirizzo';
import { z } from 'zod';
import { CAP_ERRATO, PROVINCIA_ERRATA } from './recapiti.schema.ts';
import { MAX_NOTE } from './limiti.ts';
import { alternativaQuery, cliente, statoPreventivo } from './preventivo-forme.schema.ts';
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
  token,
  uuid,
} from './wire.ts';

/** Maximum price of a service in a quotation, in euro. */
const MAX_SERVIZIO = 99_999.99;

export const preventivi = z.object({
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

export const clienti = z.object({ clienti: z.array(cliente) });
export type ClientiFinaliWire = z.infer<typeof clienti>;

export const setup = z.object({ completato: z.boolean() });
export type SetupPreventivoWire = z.infer<typeof setup>;

export const idQuery = z.object({ id: uuid });
export type IdPreventivoQueryWire = z.infer<typeof idQuery>;

export const idPreventivoQuery = z.object({ idPreventivo: uuid });
export type DelPreventivoQueryWire = z.infer<typeof idPreventivoQuery>;

export const searchPreventiviQuery = z.object({
  query: testo().optional().describe('numero, cliente o articolo; senza: tutti'),
  stato: statoPreventivo.optional(),
  pagina: paginaQuery,
});
export type SearchPreventiviQueryWire = z.infer<typeof searchPreventiviQuery>;

export const searchClientiQuery = z.object({ nome: testo().optional() });
export type SearchClientiQueryWire = z.infer<typeof searchClientiQuery>;

export const setClienteQuery = z.object({
  id: uuid.optional().describe('senza: toglie il cliente dal preventivo'),
  idPreventivo: uuid,
});
export type SetClienteQueryWire = z.infer<typeof setClienteQuery>;

export const createPreventivoQuery = z.object({
  token: token.optional().describe('lo stesso token apre un preventivo solo'),
});
export type CreatePreventivoQueryWire = z.infer<typeof createPreventivoQuery>;

export const copyPreventivoQuery = z.object({ id: uuid, ...createPreventivoQuery.shape });
export type CopyPreventivoQueryWire = z.infer<typeof copyPreventivoQuery>;

export const addProdottoQuery = z.object({
  idPreventivo: uuid,
  id: codiceArticolo,
  qty: quantitaQuery,
  alternativa: alternativaQuery.default(1),
  token: token.optional().describe('lo stesso token aggiunge una volta sola'),
});
export type AddProdottoQueryWire = z.infer<typeof addProdottoQuery>;

export const modifyProdottoQuery = z.object({
  id: uuid.describe('della riga'),
  qty: quantitaQuery,
  prima: quantitaQuery
    .optional()
    .describe('i pezzi che si vedevano: se intanto sono altri, non si cambia nulla; senza: si cambia comunque'),
});
export type ModifyProdottoQueryWire = z.infer<typeof modifyProdottoQuery>;

const cap = z
  .union([z.string(), z.int().transform(String)], 'Il CAP ha solo cifre.')
  .pipe(z.string().regex(/^\d{0,10}$/, 'Il CAP ha solo cifre.'));
const provincia = z
  .string('La provincia ha al massimo 2 lettere.')
  .regex(/^[A-Za-z]{0,2}$/, 'La provincia ha al massimo 2 lettere.')
  .transform((value) => value.toUpperCase());

/** The data of an end customer, including data from before CAP and province were checked. */
export const clienteScritto = z.object(
  {
    ragsoc: testoPieno(),
    indirizzo: testo().default(''),
    cap: cap.default(''),
    citta: testo().default(''),
    provincia: provincia.default(''),
    cellulare: testo(40).default(''),
    email: testo().default(''),
    piva: testo(16).default('').describe('partita IVA o codice fiscale'),
  },
  'Devono essere i dati di un cliente.',
);

export const createClienteBody = clienteScritto.extend({
  cap: cap.refine((text) => text === '' || isCap(text), CAP_ERRATO).default(''),
  provincia: provincia.refine((text) => text === '' || isProvinciaIndirizzo(text), PROVINCIA_ERRATA).default(''),
});
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

export const setServiziBody = servizi.extend({
  prima: servizi
    .optional()
    .describe(
      'ciò che si vedeva: si scrive solo ciò che ne differisce, se intanto non è cambiato; senza: si scrive tutto',
    ),
});
export type SetServiziBodyWire = z.infer<typeof setServiziBody>;

const RITAGLIO = ['sinistra', 'alto', 'larghezza', 'altezza'] as const;

export const uploadLogoQuery = z
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
