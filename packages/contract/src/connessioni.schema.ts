import { z } from 'zod';
import { chiamataComune, chiaveComune, indirizzoIp } from './chiave-forme.schema.ts';
import { AMBITI } from './porta.ts';
import { TIPI_EVENTO } from './porta-webhook.ts';
import { booleanoCorpo, elencoCorpo, giorno, idQuery, istante, testo, testoPieno, token, uuid } from './wire.ts';

const chiave = chiaveComune.extend({
  cliente: z.string().nullable().describe('null: dei sistemi del grossista'),
});
export type ChiaveStaffWire = z.infer<typeof chiave>;
const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  tipi: z.array(z.string()),
  cliente: z.string().nullable().describe('null: del grossista, per tutti i clienti'),
  retePrivata: z.boolean(),
  creato: istante,
  disattivato: istante.nullable(),
  motivo: z.string().nullable(),
  inAttesa: z.int(),
  nonRiesce: z.boolean().describe('se è disattivato, o una consegna è stata tentata e non riesce'),
});
export type WebhookStaffWire = z.infer<typeof webhook>;
export const connessioni = z.object({ chiavi: z.array(chiave), webhook: z.array(webhook) });
export type ConnessioniWire = z.infer<typeof connessioni>;

const username = testo().optional().describe('di un utente di un cliente; assente: del grossista');
export const createChiaveStaffBody = z.object({
  token: token.optional().describe('lo stesso token crea una chiave sola'),
  nome: testoPieno(60, 'Scrivi di che programma è la chiave.'),
  ambiti: elencoCorpo(z.enum(AMBITI, `Deve essere uno tra ${AMBITI.join(', ')}.`), AMBITI.length).min(
    1,
    'Scegli almeno un ambito.',
  ),
  username,
  prova: booleanoCorpo.default(false),
  ip: elencoCorpo(indirizzoIp, 20).default([]),
  scadenza: giorno.optional().describe('l’ultimo giorno in cui funziona'),
});
export type CreaChiaveStaffBodyWire = z.infer<typeof createChiaveStaffBody>;
export const segretoMostrato = z.object({ id: z.uuid(), segreto: z.string().describe('mostrato questa volta sola') });
export type SegretoMostratoWire = z.infer<typeof segretoMostrato>;
export const idConnessioneBody = z.object({ id: uuid });
export type IdConnessioneBodyWire = z.infer<typeof idConnessioneBody>;

export const createWebhookBody = z.object({
  token: token.optional().describe('lo stesso token crea un webhook solo'),
  url: testoPieno(2_000, 'Scrivi l’indirizzo.'),
  tipi: elencoCorpo(z.enum(TIPI_EVENTO, `Deve essere uno tra ${TIPI_EVENTO.join(', ')}.`), TIPI_EVENTO.length).min(
    1,
    'Scegli almeno un evento.',
  ),
  username,
  retePrivata: booleanoCorpo.default(false),
});
export type CreaWebhookBodyWire = z.infer<typeof createWebhookBody>;

export const consegneQuery = z.object({ id: uuid, prima: idQuery.optional().describe('id dell’ultima già letta') });
export type ConsegneQueryWire = z.infer<typeof consegneQuery>;
const tentativo = z.object({
  istante,
  durataMs: z.int(),
  stato: z.int().nullable(),
  risposta: z.string(),
  errore: z.string().nullable(),
});
const consegna = z.object({
  id: z.int(),
  evento: z.uuid(),
  tipo: z.string(),
  istante,
  consegnata: istante.nullable(),
  tentativi: z.array(tentativo),
});
export type ConsegnaStaffWire = z.infer<typeof consegna>;
export const consegne = z.object({ consegne: z.array(consegna), prossima: z.int().nullable() });
export type ConsegneWire = z.infer<typeof consegne>;
export const corpoConsegnaQuery = z.object({ id: idQuery });
export type CorpoConsegnaQueryWire = z.infer<typeof corpoConsegnaQuery>;
export const corpoConsegna = z.object({ corpo: z.string().describe('quello che il destinatario riceve') });
export type CorpoConsegnaWire = z.infer<typeof corpoConsegna>;
export const repeatConsegnaBody = z.object({
  id: uuid.describe('del webhook'),
  evento: uuid.optional(),
  dal: giorno.optional().describe('con «al»: gli eventi di questi giorni, per intero'),
  al: giorno.optional(),
});
export type RipetiConsegnaBodyWire = z.infer<typeof repeatConsegnaBody>;
export const eventiRipetuti = z.object({ eventi: z.int() });
export type EventiRipetutiWire = z.infer<typeof eventiRipetuti>;

export const chiamateStaffQuery = z.object({ id: uuid });
export type ChiamateStaffQueryWire = z.infer<typeof chiamateStaffQuery>;
export type ChiamataStaffWire = z.infer<typeof chiamataComune>;
export const chiamateStaff = z.object({ chiamate: z.array(chiamataComune).describe('le ultime 100') });
export type ChiamateStaffWire = z.infer<typeof chiamateStaff>;
