import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { z } from 'zod';
import { endpoint, esitoOk } from './endpoint.ts';
import { MAX_NOTE } from './limiti.ts';
import { getUtente, login, logout, logoutOvunque, richiediAccesso } from './login.ts';
import { booleanoQuery, percentuale, testo, testoPieno } from './wire.ts';

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
  indirizzo: z.string().nullable().describe("l'applicazione di backend e agenti; null per i clienti"),
  consentiSovraQuantita: z.boolean(),
  chat: z.boolean(),
});
export type UtenteWire = z.infer<typeof utente>;

const richiestaAccessoBody = z.object({
  ragsoc: testoPieno(),
  piva: testoPieno(20)
    .regex(/^\d{11}$/, { error: 'Deve essere di 11 cifre.', abort: true })
    .refine(isPartitaIva, 'Non è una partita IVA valida.'),
  nome: testoPieno().describe('la persona da richiamare'),
  email: testoPieno().regex(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/, 'Deve essere un indirizzo e-mail.'),
  telefono: testoPieno(40).regex(/^\+?[\d ./()-]{5,}$/, 'Deve essere un numero di telefono.'),
  messaggio: testo(MAX_NOTE).default(''),
});
export type RichiestaAccessoBodyWire = z.infer<typeof richiestaAccessoBody>;

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

export const logoutOvunqueEndpoint = endpoint(logoutOvunque, {
  summary: 'Fine di tutte le sessioni dell’utente, questa compresa',
  access: 'user',
  effect: 'write',
  answer: esitoOk,
});

export const richiediAccessoEndpoint = endpoint(richiediAccesso, {
  summary: 'Chiede al grossista le credenziali del portale',
  access: 'public',
  effect: 'write',
  body: richiestaAccessoBody,
  answer: esitoOk,
  errors: ['TROPPI_TENTATIVI'],
});

export const loginEndpoints = [
  getUtenteEndpoint,
  loginEndpoint,
  logoutEndpoint,
  logoutOvunqueEndpoint,
  richiediAccessoEndpoint,
] as const;
