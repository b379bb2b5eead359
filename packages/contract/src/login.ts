/** Segment APILogin: session and current user (specification §3 "User", "Login response"). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { objectOf, percent } from './codec.ts';
import type { LoginAnswerWire, LoginQueryWire, RichiestaAccessoBodyWire, UtenteWire } from './login.schema.ts';

/** The function codes of a user that the portal acts on (§6). */
export const FUNZIONE_DESTINAZIONE_LIBERA = 3;
export const FUNZIONE_ESPORTA_ORDINI = 5;

/** The terms version in force, also the protocol version every request states (§7, §9). */
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

export const logout = call('POST', '/APILogin/Logout', { answer: objectOf<{ ok: true }>()({}) });

/** Ends every session of the user, on all devices. */
export const logoutOvunque = call('POST', '/APILogin/LogoutOvunque', { answer: objectOf<{ ok: true }>()({}) });

export const requestAccesso = call('POST', '/APILogin/RichiediAccesso', {
  body: objectOf<RichiestaAccessoBodyWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' }),
  answer: objectOf<{ ok: true }>()({}),
});
export type RichiestaAccesso = BodyOf<typeof requestAccesso>;
