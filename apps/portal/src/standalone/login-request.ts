/** Sends the credentials and decides the login's next step (specification §4 "Login", §8 "Login"). */
import { login, sendSecondoFattore, type EsitoLogin } from '@battistrada/contract/login';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { getDeviceId } from './login-device.ts';
import { testi } from './login-testi.ts';

export interface Credenziali {
  readonly username: string;
  readonly password: string;
  readonly ricordami: boolean;
}

export type Passo =
  | { readonly tipo: 'entra' }
  /** The account needs its activation, by phone or by checkbox. */
  | { readonly tipo: 'attiva'; readonly conTelefono: boolean }
  /** Staff and agents work in an application of their own. */
  | { readonly tipo: 'altrove'; readonly indirizzo: string }
  /** The password was right; the authenticator's code is still missing (`sendCodice`). */
  | { readonly tipo: 'codice' }
  /** `ricarica`: this page is older than the server and must be reloaded. */
  | { readonly tipo: 'rifiuto'; readonly testo: string; readonly ricarica: boolean };

/** Never rejects: every failure has its sentence. */
export async function sendLogin({ username, password, ricordami }: Credenziali): Promise<Passo> {
  try {
    const esito = await request(login, {
      query: ricordami ? { ricordami } : {},
      headers: { Authorization: basic(username, password), 'Device-Id': getDeviceId() },
    });
    return passoOf(esito);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    // Adds below the specification's text when the user may try again.
    const testo =
      status === 429 && error instanceof ApiError ? `${testoOf(status)}\n${error.messaggio}` : testoOf(status);
    return { tipo: 'rifiuto', testo, ricarica: status === 401 };
  }
}

/** The second step of a login with a second factor. Never rejects. */
export async function sendCodice(codice: string): Promise<Passo | { readonly tipo: 'scaduto' }> {
  try {
    return passoOf(await request(sendSecondoFattore, { body: { codice } }));
  } catch (error) {
    const { status, messaggio } = error instanceof ApiError ? error : new ApiError(0);
    if (status === 401) return { tipo: 'scaduto' };
    // This browser's login is complete, from another window or by an answer that was lost; a screen knows whose it is.
    if (status === 409) return { tipo: 'entra' };
    return { tipo: 'rifiuto', testo: status === 403 || status === 429 ? messaggio : testoOf(status), ricarica: false };
  }
}

function passoOf({
  indirizzo,
  richiedeAccettazioneTermini,
  attivazioneTelefono,
  richiedeSecondoFattore,
}: EsitoLogin): Passo {
  if (richiedeSecondoFattore) return { tipo: 'codice' };
  if (indirizzo !== null) return { tipo: 'altrove', indirizzo };
  return richiedeAccettazioneTermini ? { tipo: 'attiva', conTelefono: attivazioneTelefono } : { tipo: 'entra' };
}

function testoOf(status: number): string {
  if (status === 403) return testi.credenzialiErrate;
  if (status === 402) return testi.troppiDispositivi;
  if (status === 401) return testi.versioneNonAggiornata;
  return testi.erroreDiRete(status);
}

/** Basic authentication in UTF-8: `btoa` alone refuses characters outside Latin-1. */
function basic(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
