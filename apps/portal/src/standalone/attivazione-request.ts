/** Sends the steps of the activation and decides each screen's next step (specification §4, §8 "Activation"). */
import { confirmWithCodice, confirmWithoutCodice, sendCodiceConferma } from '@battistrada/contract/attivazione';
import { ApiError, isSessionLost } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import type { Rifiuto } from '../ui/use-form.ts';
import { testi } from './attivazione-testi.ts';

/** `avanti` has the sentence of the next step, if any. */
export type Esito =
  | { readonly tipo: 'avanti'; readonly avviso: string | null }
  /** The typed value cannot be right; the text belongs to its field. */
  | { readonly tipo: 'campo'; readonly testo: string }
  | { readonly tipo: 'errore'; readonly testo: string }
  /** The portal already opens the login, which reports it. */
  | { readonly tipo: 'sessione-persa' };

/** What a step's form shows for an unsuccessful answer; nothing when the portal already opens the login. */
export function rifiutoOf<C extends string>(
  esito: Exclude<Esito, { readonly tipo: 'avanti' }>,
  campo: NoInfer<C>,
): Rifiuto<C> {
  if (esito.tipo === 'errore') return { tipo: 'modulo', testo: esito.testo };
  const errori: Partial<Record<C, string>> = {};
  if (esito.tipo === 'campo') errori[campo] = esito.testo;
  return { tipo: 'campi', errori };
}

/** A code that was sent a moment ago counts like a new one: both lead to the entry of the code. Never rejects. */
export function sendTelefono(telefono: string): Promise<Esito> {
  return settle(testi.erroreInvio, testi.telefonoNonValido, async () => {
    const esito = await request(sendCodiceConferma, { body: { telefono } });
    return { tipo: 'avanti', avviso: esito.status === 'RETRY_IN' ? testi.attendi(esito.retryIn) : null };
  });
}

/** Never rejects. */
export function sendCodice(telefono: string, codice: string): Promise<Esito> {
  return settle(testi.erroreInvio, testi.codiceNonValido, async () => {
    const esito = await request(confirmWithCodice, { body: { telefono, codice } });
    if (esito.status === 'OK') return { tipo: 'avanti', avviso: null };
    return { tipo: 'campo', testo: testi.codiceErrato(esito.tentativi) };
  });
}

/** Never rejects. */
export function sendAccettazione(): Promise<Esito> {
  const { erroreAccettazione } = testi.condizioni;
  return settle(erroreAccettazione, erroreAccettazione, async () => {
    await request(confirmWithoutCodice);
    return { tipo: 'avanti', avviso: null };
  });
}

async function settle(otherwise: string, malformed: string, send: () => Promise<Esito>): Promise<Esito> {
  try {
    return await send();
  } catch (error) {
    if (isSessionLost(error)) return { tipo: 'sessione-persa' };
    if (error instanceof ApiError && error.status === 422) return { tipo: 'campo', testo: malformed };
    return { tipo: 'errore', testo: otherwise };
  }
}
