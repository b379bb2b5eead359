import { endpoint, esitoOk } from './endpoint.ts';
import {
  loginQuery,
  loginAnswer,
  utente,
  richiestaAccessoBody,
  secondoFattoreBody,
  confermaIdentitaBody,
  richiestaPasswordBody,
} from './login.schema.ts';
import {
  confirmIdentita,
  getUtente,
  login,
  logout,
  logoutOvunque,
  requestAccesso,
  requestPassword,
  sendSecondoFattore,
} from './login.ts';

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

export const sendSecondoFattoreEndpoint = endpoint(sendSecondoFattore, {
  summary: 'Il secondo passo dell’accesso: il codice dell’app o uno di recupero',
  access: 'begun',
  effect: 'write',
  body: secondoFattoreBody,
  answer: loginAnswer,
  errors: ['CODICE_ERRATO', 'TROPPI_DISPOSITIVI', 'STATO_NON_AMMESSO', 'TROPPI_TENTATIVI'],
});

export const confirmIdentitaEndpoint = endpoint(confirmIdentita, {
  summary: 'Conferma la password, e il secondo fattore di chi lo ha, prima di un’operazione delicata: vale 15 minuti',
  access: 'user',
  effect: 'write',
  body: confermaIdentitaBody,
  answer: esitoOk,
  errors: ['CREDENZIALI_ERRATE', 'CODICE_ERRATO', 'TROPPI_TENTATIVI'],
});

export const requestPasswordEndpoint = endpoint(requestPassword, {
  summary: 'Chiede per posta il link per scegliere una nuova password; la risposta è la stessa per chi non esiste',
  access: 'public',
  effect: 'write',
  body: richiestaPasswordBody,
  answer: esitoOk,
  errors: ['TROPPI_TENTATIVI'],
});

export const logoutEndpoint = endpoint(logout, {
  summary: 'Fine della sessione',
  access: 'begun',
  effect: 'write',
  answer: esitoOk,
});

export const logoutOvunqueEndpoint = endpoint(logoutOvunque, {
  summary: 'Fine di tutte le sessioni dell’utente, questa compresa',
  access: 'user',
  effect: 'write',
  answer: esitoOk,
});

export const requestAccessoEndpoint = endpoint(requestAccesso, {
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
  requestAccessoEndpoint,
  sendSecondoFattoreEndpoint,
  confirmIdentitaEndpoint,
  requestPasswordEndpoint,
] as const;
