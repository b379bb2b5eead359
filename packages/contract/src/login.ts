/** Segment APILogin: session and current user (specification §3 "User", "Login response"). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { objectOf, percent } from './codec.ts';
import type {
  ConfermaIdentitaBodyWire,
  LoginAnswerWire,
  LoginQueryWire,
  RichiestaAccessoBodyWire,
  RichiestaPasswordBodyWire,
  SecondoFattoreBodyWire,
  UtenteWire,
} from './login.schema.ts';

/** The user's function codes that the portal uses (§6). */
export const FUNZIONE_DESTINAZIONE_LIBERA = 3;
export const FUNZIONE_ESPORTA_ORDINI = 5;

/** The version of the terms in force, and the protocol version that every request states (§7, §9). */
export const VERSIONE_TERMINI = 3;
export const PROTOCOL_VERSION = '3';

const utente = objectOf<UtenteWire>()({
  ragsoc: 'nome',
  ragione_sociale: 'ragioneSociale',
  versioneTerminiAccettata: 'versioneTermini',
  iva: ['ivaBp', percent],
  scontoPagamento: ['scontoPagamentoBp', percent],
  scontoPagamentoOnline: ['scontoOnlineBp', percent],
  PagamentoSoloOnline: 'soloOnline',
  pagamentoOnlineOfferto: 'onlineOfferto',
  sempreAltriDepositi: 'altriDepositi',
});

export const getUtente = call('GET', '/APILogin/Utente', { answer: utente });
export type Utente = AnswerOf<typeof getUtente>;
export type Deposito = Utente['depositi'][number];
export type TipoUtente = Utente['tipoUtente'];

export const login = call('GET', '/APILogin/Login', {
  query: objectOf<LoginQueryWire>()({}),
  answer: objectOf<LoginAnswerWire>()({}),
});
export type EsitoLogin = AnswerOf<typeof login>;

/**
 * The second step of a login whose answer says `richiedeSecondoFattore`: its answer is the login's, with another token.
 */
export const sendSecondoFattore = call('POST', '/APILogin/SecondoFattore', {
  body: objectOf<SecondoFattoreBodyWire>()({}),
  answer: objectOf<LoginAnswerWire>()({}),
});

/** Confirms the session's user by his password, before something delicate. */
export const confirmIdentita = call('POST', '/APILogin/Conferma', {
  body: objectOf<ConfermaIdentitaBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

/** Requests a link for choosing a new password. The answer never reveals whether the user exists. */
export const requestPassword = call('POST', '/APILogin/RichiediPassword', {
  body: objectOf<RichiestaPasswordBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

export const logout = call('POST', '/APILogin/Logout', { answer: objectOf<{ ok: true }>()({}) });

/** Ends every session of the user, on all devices. */
export const logoutOvunque = call('POST', '/APILogin/LogoutOvunque', { answer: objectOf<{ ok: true }>()({}) });

export const requestAccesso = call('POST', '/APILogin/RichiediAccesso', {
  body: objectOf<RichiestaAccessoBodyWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' }),
  answer: objectOf<{ ok: true }>()({}),
});
export type RichiestaAccesso = BodyOf<typeof requestAccesso>;
