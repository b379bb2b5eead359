import { z } from 'zod';
import { endpoint, esitoOk } from './endpoint.ts';
import { ARROTONDAMENTI, MAX_RICARICHI, MAX_VALIDITA_GIORNI } from './limiti.ts';
import { alternativaQuery, cliente, preventivo } from './preventivo-forme.schema.ts';
import {
  eraseCliente,
  exportCliente,
  getPdf,
  getRicarichi,
  modifyCliente,
  moveProdotto,
  putInCarrello,
  restorePreventivo,
  copyPreventivo,
  setPrezzo,
  setRicarichi,
} from './preventivo-vendita.ts';
import { createClienteBody, idQuery } from './preventivo.schema.ts';
import { booleanoQuery, importo, importoCorpo, interoCorpo, percentuale, token, uuid } from './wire.ts';

/** Dearest piece, and most that is added to one, in euro. */
const MAX_PREZZO = 99_999.99;
/** The most that is added, in percent. */
const MAX_PERCENTUALE = 1_000;

const arrotondamento = z.union(
  ARROTONDAMENTI.map((euro) => z.literal(euro)),
  `Deve essere uno di: ${ARROTONDAMENTI.join(', ')}.`,
);

const ricarico = z.object({
  idMarca: z.int().nullable().describe('null: ogni marca'),
  raggio: z.number().nullable().describe('diametro del cerchio in pollici; null: ogni misura'),
  percentuale,
  importo,
});

const ricarichi = z.object({
  ricarichi: z.array(ricarico).describe('vale il più preciso: marca e raggio, marca, raggio, nessuno dei due'),
  arrotondamento: arrotondamento.describe('i prezzi IVA inclusa sono multipli di questo importo; 0: al centesimo'),
  validitaGiorni: z.int(),
  marche: z.array(z.object({ id: z.int(), nome: z.string() })).describe('fra cui scegliere'),
});
export type RicarichiWire = z.infer<typeof ricarichi>;

const ricaricoBody = z.object(
  {
    idMarca: interoCorpo(1, 32_767).nullable().default(null),
    raggio: z
      .number()
      .min(1)
      .max(99)
      .multipleOf(0.5, 'Deve essere un raggio, a mezzi pollici.')
      .nullable()
      .default(null),
    percentuale: importoCorpo(0, MAX_PERCENTUALE).default(0),
    importo: importoCorpo(0, MAX_PREZZO).default(0),
  },
  'Deve essere una regola.',
);

const regole = z.object(
  {
    ricarichi: z
      .array(ricaricoBody, 'Deve essere un elenco di regole.')
      .max(MAX_RICARICHI, `Al massimo ${MAX_RICARICHI} regole.`)
      .refine(
        (regole) => new Set(regole.map(({ idMarca, raggio }) => `${idMarca} ${raggio}`)).size === regole.length,
        'Due regole per la stessa marca e lo stesso raggio.',
      )
      .default([])
      .describe('prendono il posto di quelle che ci sono; nessuna: si vende a prezzo di listino'),
    arrotondamento: importoCorpo(0, 10).pipe(arrotondamento).default(0),
    validitaGiorni: interoCorpo(1, MAX_VALIDITA_GIORNI).default(15),
  },
  'Devono essere le regole.',
);
const setRicarichiBody = regole.extend({
  prima: regole
    .optional()
    .describe(
      'ciò che si vedeva: si scrive solo ciò che ne differisce, se intanto non è cambiato; senza: si scrive tutto',
    ),
});
export type RegoleWire = z.infer<typeof regole>;
export type SetRicarichiBodyWire = z.infer<typeof setRicarichiBody>;

const setPrezzoBody = z.object({
  prezzo: importoCorpo(0, MAX_PREZZO).optional().describe('IVA e PFU inclusi; senza: quello del ricarico'),
  prima: z
    .object({ prezzo: importoCorpo(0, MAX_PREZZO).nullable() }, 'Deve essere ciò che si vedeva.')
    .optional()
    .describe('il prezzo a mano che si vedeva, null se era del ricarico: se intanto è un altro, non si cambia nulla'),
});
export type SetPrezzoBodyWire = z.infer<typeof setPrezzoBody>;

const moveProdottoQuery = z.object({ id: uuid.describe('della riga'), alternativa: alternativaQuery });
export type MoveProdottoQueryWire = z.infer<typeof moveProdottoQuery>;

const modifyClienteBody = createClienteBody.extend({
  prima: createClienteBody
    .optional()
    .describe(
      'ciò che si vedeva: si scrive solo ciò che ne differisce, se intanto non è cambiato; senza: si scrive tutto',
    ),
});
export type ModifyClienteBodyWire = z.infer<typeof modifyClienteBody>;

const clienteModificato = z.object({ cliente });
export type ClienteModificatoWire = z.infer<typeof clienteModificato>;

const inCarrelloQuery = z.object({
  id: uuid,
  alternativa: alternativaQuery.optional().describe('senza: quella accettata, o la prima che ha righe'),
  token: token.optional(),
  forzaAggiunta: booleanoQuery.optional(),
});
export type InCarrelloQueryWire = z.infer<typeof inCarrelloQuery>;

const inCarrello = z.object({ ok: z.literal(true), righe: z.int(), pezzi: z.int().describe('nel carrello') });
export type InCarrelloWire = z.infer<typeof inCarrello>;

export const getRicarichiEndpoint = endpoint(getRicarichi, {
  summary: 'Come si fanno i prezzi di vendita',
  answer: ricarichi,
});
export const setRicarichiEndpoint = endpoint(setRicarichi, {
  summary: 'Cambia come si fanno i prezzi di vendita',
  effect: 'write',
  body: setRicarichiBody,
  answer: ricarichi,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const setPrezzoEndpoint = endpoint(setPrezzo, {
  summary: 'Scrive a mano il prezzo di vendita di una riga, o torna al ricarico; id è quello della riga',
  effect: 'write',
  query: idQuery,
  body: setPrezzoBody,
  answer: preventivo,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const moveProdottoEndpoint = endpoint(moveProdotto, {
  summary: 'Porta una riga in un’altra alternativa; lo stesso articolo vi si somma. id è quello della riga',
  effect: 'write',
  query: moveProdottoQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const copyPreventivoEndpoint = endpoint(copyPreventivo, {
  summary: 'Apre un preventivo nuovo con righe, servizi, note e cliente di questo',
  effect: 'write',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const restorePreventivoEndpoint = endpoint(restorePreventivo, {
  summary: 'Riporta un preventivo cancellato da meno di un giorno',
  effect: 'write',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const getPdfEndpoint = endpoint(getPdf, {
  summary: 'Il preventivo da consegnare al cliente finale',
  protocolVersion: false,
  query: idQuery,
  answer: 'file',
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO', 'PREVENTIVO_SENZA_PRODOTTI'],
});
export const putInCarrelloEndpoint = endpoint(putInCarrello, {
  summary: 'Mette nel carrello tutte le righe di un’alternativa, o nessuna',
  effect: 'write',
  query: inCarrelloQuery,
  answer: inCarrello,
  errors: ['DISPONIBILITA_SUPERATA', 'NON_TROVATO', 'GIA_NEL_CARRELLO', 'PREVENTIVO_SENZA_PRODOTTI'],
});
export const exportClienteEndpoint = endpoint(exportCliente, {
  summary: 'Tutto ciò che si sa di un cliente finale, in un file JSON',
  protocolVersion: false,
  query: idQuery,
  answer: 'file',
  mediaTypes: ['application/json'],
  errors: ['NON_TROVATO'],
});
export const modifyClienteEndpoint = endpoint(modifyCliente, {
  summary: 'Corregge i dati di un cliente finale; i link già mandati mostrano quelli di allora',
  effect: 'write',
  query: idQuery,
  body: modifyClienteBody,
  answer: clienteModificato,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const eraseClienteEndpoint = endpoint(eraseCliente, {
  summary: 'Cancella i dati di un cliente finale; i suoi preventivi restano senza nome e i loro link non valgono più',
  effect: 'write',
  query: idQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const preventivoVenditaEndpoints = [
  getRicarichiEndpoint,
  setRicarichiEndpoint,
  setPrezzoEndpoint,
  moveProdottoEndpoint,
  copyPreventivoEndpoint,
  restorePreventivoEndpoint,
  getPdfEndpoint,
  putInCarrelloEndpoint,
  exportClienteEndpoint,
  modifyClienteEndpoint,
  eraseClienteEndpoint,
] as const;
