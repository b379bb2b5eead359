import { z } from 'zod';
import { endpoint, esitoOk } from './endpoint.ts';
import { getUtente, login, logout } from './login.ts';
import { booleanoQuery, percentuale } from './wire.ts';

export const tipoUtente = z.enum(['backend', 'agente', 'cliente']);

const loginQuery = z.object({ ricordami: booleanoQuery.optional() });
export type LoginQueryWire = z.infer<typeof loginQuery>;

const loginAnswer = z.object({
  token: z.string(),
  cookie: z.string().describe('il nome del cookie di sessione'),
  tipoUtente,
  admin: z.boolean(),
  device: z.string(),
  richiedeAccettazioneTermini: z.boolean(),
  attivazioneTelefono: z.boolean().describe('quale variante di attivazione si applica'),
  indirizzo: z.string().nullable().describe("l'applicazione di backend e agenti; null per i clienti"),
});
export type LoginAnswerWire = z.infer<typeof loginAnswer>;

const deposito = z.object({
  id: z.int(),
  descrOrdine: z.string(),
  descrRicerca: z.string(),
  descrCarrello: z.string(),
  tempiConsegna: z.string(),
});
export type DepositoWire = z.infer<typeof deposito>;

const utente = z.object({
  id: z.int(),
  ragsoc: z.string(),
  ragione_sociale: z.string(),
  simeone: z.boolean(),
  depositi: z.array(deposito).describe('nell’ordine del cliente: il primo è il primario'),
  funzioni: z.array(z.int()),
  versioneTerminiAccettata: z.int().describe('-1 se non accettati'),
  urlCerchi: z.string(),
  iva: percentuale,
  scontoPagamento: percentuale,
  scontoPagamentoOnline: percentuale,
  PagamentoSoloOnline: z.boolean(),
  tipoUtente,
  consentiSovraQuantita: z.boolean(),
  chat: z.boolean(),
});
export type UtenteWire = z.infer<typeof utente>;

export const getUtenteEndpoint = endpoint(getUtente, {
  summary: 'Utente della sessione',
  access: 'user',
  answer: utente,
});
export const loginEndpoint = endpoint(login, {
  summary: 'Accesso con Authorization: Basic e Device-Id',
  access: 'public',
  effect: 'write',
  query: loginQuery,
  answer: loginAnswer,
  errors: ['CREDENZIALI_ERRATE', 'TROPPI_DISPOSITIVI', 'TROPPI_TENTATIVI'],
});

export const logoutEndpoint = endpoint(logout, {
  summary: 'Fine della sessione',
  access: 'pending',
  effect: 'write',
  answer: esitoOk,
});

export const loginEndpoints = [getUtenteEndpoint, loginEndpoint, logoutEndpoint] as const;
