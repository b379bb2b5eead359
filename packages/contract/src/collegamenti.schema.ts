/** Segment Collegamenti: a dealer's keys for his own software (product.md §8). */
import { z } from 'zod';
import { chiamataComune, chiaveComune, indirizzoIp } from './chiave-forme.schema.ts';
import { AMBITI_CLIENTE } from './porta.ts';
import { interoQuery, testoPieno, token, uuid } from './wire.ts';

const ambito = z.enum(AMBITI_CLIENTE, `Deve essere uno tra ${AMBITI_CLIENTE.join(', ')}.`);

const chiave = chiaveComune.extend({ utente: z.string().describe('chi l’ha creata: agisce a suo nome') });

export const chiavi = z.object({ chiavi: z.array(chiave) });
export type ChiaviWire = z.infer<typeof chiavi>;

export const createChiaveBody = z.object({
  token: token.optional().describe('lo stesso token crea una chiave sola'),
  nome: testoPieno(60),
  ambiti: z
    .array(ambito, 'Deve essere un elenco di ambiti.')
    .min(1, 'Scegliere almeno un ambito.')
    .max(AMBITI_CLIENTE.length),
  prova: z.boolean('Deve essere true o false.').nullish(),
  ip: z.array(indirizzoIp, 'Deve essere un elenco di indirizzi.').max(20, 'Al massimo 20 indirizzi.').nullish(),
  scadenza: z.iso.date('Deve essere un giorno, come 2027-12-31.').nullish().describe('l’ultimo giorno in cui funziona'),
});
export type CreaChiaveBodyWire = z.infer<typeof createChiaveBody>;

export const chiaveCreata = z.object({ id: z.uuid(), chiave: z.string().describe('mostrata questa volta sola') });
export type ChiaveCreataWire = z.infer<typeof chiaveCreata>;

export const idChiaveBody = z.object({ id: uuid });
export type IdChiaveBodyWire = z.infer<typeof idChiaveBody>;

export const chiamateQuery = z.object({ id: uuid, pagina: interoQuery(1, 1_000_000).default(1) });
export type ChiamateQueryWire = z.infer<typeof chiamateQuery>;

const chiamata = chiamataComune.extend({
  codice: z.string().nullable().describe('perché è stata rifiutata'),
  errore: z.string().nullable().describe('lo stesso in parole'),
});
export const chiamate = z.object({ chiamate: z.array(chiamata), pagine: z.int() });
export type ChiamateWire = z.infer<typeof chiamate>;

export const esitoRevoca = z.object({ ok: z.literal(true) });
export type EsitoRevocaWire = z.infer<typeof esitoRevoca>;

const party = z.object({ PartyID: z.string(), AgencyCode: z.string(), descrizione: z.string() });
const esempio = z.object({
  nome: z.string(),
  metodo: z.enum(['GET', 'POST']),
  indirizzo: z.string(),
  tipo: z.string(),
  contenuto: z.string(),
});
export const esempi = z.object({
  indirizzo: z.string().describe('dove sta la porta'),
  documentazione: z.string().describe('la pagina che descrive ogni chiamata'),
  openapi: z.string().describe('la stessa descrizione per i programmi'),
  partyId: z.array(party).describe('il cliente e le sue destinazioni, come EDIWheel li nomina'),
  esempi: z.array(esempio).describe('richieste pronte, con articoli veri'),
});
export type EsempiWire = z.infer<typeof esempi>;
