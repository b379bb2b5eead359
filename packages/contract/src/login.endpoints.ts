import { endpoint, esitoOk } from './endpoint.ts';
import { loginQuery, loginAnswer, utente, richiestaAccessoBody } from './login.schema.ts';
import { getUtente, login, logout, logoutOvunque, requestAccesso } from './login.ts';

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
] as const;
