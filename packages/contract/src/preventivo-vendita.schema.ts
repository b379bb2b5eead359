import { z } from 'zod';
import { ARROTONDAMENTI, MAX_RICARICHI, MAX_VALIDITA_GIORNI, VALIDITA_SOLITA_GIORNI } from './limiti.ts';
import { alternativaQuery, cliente } from './preventivo-forme.schema.ts';
import { clienteScritto, createClienteBody } from './preventivo.schema.ts';
import { booleanoQuery, importo, importoCorpo, interoCorpo, percentuale, token, uuid } from './wire.ts';

/** Maximum price of a piece, and maximum addition to it, in euro. */
const MAX_PREZZO = 99_999.99;
/** Maximum addition in percent. */
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

export const ricarichi = z.object({
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
      .number('Deve essere un numero.')
      .min(1, 'Non può essere minore di 1.')
      .max(99, 'Non può essere maggiore di 99.')
      .multipleOf(0.5, 'Deve essere un raggio, a mezzi pollici.')
      .nullable()
      .default(null),
    percentuale: importoCorpo(0, MAX_PERCENTUALE).default(0),
    importo: importoCorpo(0, MAX_PREZZO).default(0),
  },
  'Deve essere una regola.',
);

const elencoRegole = z
  .array(ricaricoBody, 'Deve essere un elenco di regole.')
  .max(MAX_RICARICHI, `Al massimo ${MAX_RICARICHI} regole.`)
  .refine(
    (regole) => new Set(regole.map(({ idMarca, raggio }) => `${idMarca} ${raggio}`)).size === regole.length,
    'Due regole per la stessa marca e lo stesso raggio.',
  );

const regole = z.object(
  {
    ricarichi: elencoRegole.default([]),
    arrotondamento: importoCorpo(0, 10).pipe(arrotondamento).default(0),
    validitaGiorni: interoCorpo(1, MAX_VALIDITA_GIORNI).default(VALIDITA_SOLITA_GIORNI),
  },
  'Devono essere le regole.',
);
export const setRicarichiBody = regole.extend({
  // Required; the service refuses its absence, so that an empty body does not delete the rules.
  ricarichi: elencoRegole
    .optional()
    .describe('da indicare sempre; prendono il posto di quelle che ci sono; [] le toglie tutte: prezzo di listino'),
  prima: regole
    .optional()
    .describe(
      'ciò che si vedeva: si scrive solo ciò che ne differisce, se intanto non è cambiato; senza: si scrive tutto',
    ),
});
export type RegoleWire = z.infer<typeof regole>;
export type SetRicarichiBodyWire = z.infer<typeof setRicarichiBody>;

export const setPrezzoBody = z.object({
  prezzo: importoCorpo(0, MAX_PREZZO).optional().describe('IVA e PFU inclusi; senza: quello del ricarico'),
  prima: z
    .object({ prezzo: importoCorpo(0, MAX_PREZZO).nullable() }, 'Deve essere ciò che si vedeva.')
    .optional()
    .describe('il prezzo a mano che si vedeva, null se era del ricarico: se intanto è un altro, non si cambia nulla'),
});
export type SetPrezzoBodyWire = z.infer<typeof setPrezzoBody>;

export const moveProdottoQuery = z.object({ id: uuid.describe('della riga'), alternativa: alternativaQuery });
export type MoveProdottoQueryWire = z.infer<typeof moveProdottoQuery>;

export const modifyClienteBody = createClienteBody.extend({
  prima: clienteScritto
    .optional()
    .describe(
      'ciò che si vedeva: si scrive solo ciò che ne differisce, se intanto non è cambiato; senza: si scrive tutto',
    ),
});
export type ModifyClienteBodyWire = z.infer<typeof modifyClienteBody>;

export const clienteModificato = z.object({ cliente });
export type ClienteModificatoWire = z.infer<typeof clienteModificato>;

export const inCarrelloQuery = z.object({
  id: uuid,
  alternativa: alternativaQuery.optional().describe('senza: quella accettata, o la prima che ha righe'),
  token: token.optional(),
  forzaAggiunta: booleanoQuery.optional(),
});
export type InCarrelloQueryWire = z.infer<typeof inCarrelloQuery>;

export const inCarrello = z.object({ ok: z.literal(true), righe: z.int(), pezzi: z.int().describe('nel carrello') });
export type InCarrelloWire = z.infer<typeof inCarrello>;

const abituale = importo.nullable().describe('null: mai fatto pagare');
export const serviziAbituali = z.object({
  montaggio: abituale,
  equilibratura: abituale,
  valvole: abituale,
  convergenza: abituale,
  campanatura: abituale,
});
export type ServiziAbitualiWire = z.infer<typeof serviziAbituali>;
