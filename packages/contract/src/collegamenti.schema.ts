/** Segment Collegamenti: a dealer's keys for his own software (product.md §8). */
import { z } from 'zod';
import { AMBITI_CLIENTE } from './porta.ts';
import { interoQuery, istante, testoPieno, token, uuid } from './wire.ts';

const ambito = z.enum(AMBITI_CLIENTE, `Deve essere uno tra ${AMBITI_CLIENTE.join(', ')}.`);
const indirizzo = z
  .string('Deve essere un indirizzo IP o una rete.')
  .max(50, 'Deve essere un indirizzo IP o una rete.')
  .regex(
    /^([\d.]{7,15}|[\da-fA-F:.]{2,45})(\/\d{1,3})?$/,
    'Deve essere un indirizzo IP o una rete, come 93.40.10.5 o 93.40.10.0/24.',
  );

const chiave = z.object({
  id: z.uuid(),
  nome: z.string(),
  inizio: z.string().describe('come comincia: btk_live_ seguito da 8 caratteri'),
  ambiti: z.array(z.string()),
  prova: z.boolean(),
  ip: z.array(z.string()),
  utente: z.string().describe('chi l’ha creata: agisce a suo nome'),
  creata: istante,
  scadenza: istante.nullable(),
  revocata: istante.nullable().describe('da quando non funziona più; nel futuro per una chiave sostituita'),
  ultimoUso: istante.nullable(),
});

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
  ip: z.array(indirizzo, 'Deve essere un elenco di indirizzi.').max(20, 'Al massimo 20 indirizzi.').nullish(),
  scadenza: z.iso.date('Deve essere un giorno, come 2027-12-31.').nullish().describe('l’ultimo giorno in cui funziona'),
});
export type CreaChiaveBodyWire = z.infer<typeof createChiaveBody>;

export const chiaveCreata = z.object({ id: z.uuid(), chiave: z.string().describe('mostrata questa volta sola') });
export type ChiaveCreataWire = z.infer<typeof chiaveCreata>;

export const idChiaveBody = z.object({ id: uuid });
export type IdChiaveBodyWire = z.infer<typeof idChiaveBody>;

export const chiamateQuery = z.object({ id: uuid, pagina: interoQuery(1, 1_000_000).default(1) });
export type ChiamateQueryWire = z.infer<typeof chiamateQuery>;

const chiamata = z.object({
  istante,
  metodo: z.string(),
  percorso: z.string(),
  stato: z.int(),
  durataMs: z.int(),
  richiesta: z.string(),
  risposta: z.string(),
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
