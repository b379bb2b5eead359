import { MINUTE_MS } from '@battistrada/domain/durata';
import { countIndirizzo, waitOfIndirizzo } from '../../db/limiti-indirizzo.ts';
import type { Limite } from '../../db/limiti.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import { testi } from './testi.ts';
import type { PreventivoDeps } from './vista.service.ts';

const PDF: Limite = { nome: 'offerta-pdf', massimo: 20, durataMs: 15 * MINUTE_MS };

const TENTATIVI: Limite = { nome: 'offerta', massimo: 60, durataMs: 15 * MINUTE_MS };

/**
 * Runs `work` unless this address has requested too many unknown offers (TROPPI_TENTATIVI): a token must not be
 * guessed, and guessing must not load the server.
 */
export async function limitTentativi<T>(
  { pool, clock }: PreventivoDeps,
  address: string,
  answer: () => Promise<T>,
): Promise<T> {
  const refuse = (ms: number | null): void => refuseUntil(ms, () => testi.troppiTentativi);
  refuse(await waitOfIndirizzo(pool, TENTATIVI, address, clock.now()));
  try {
    return await answer();
  } catch (error) {
    if (error instanceof DomainError && error.codice === 'NON_TROVATO') {
      refuse(await countIndirizzo(pool, TENTATIVI, address, clock.now()));
    }
    throw error;
  }
}

/**
 * Draws a PDF unless this address has had many drawn recently (TROPPI_TENTATIVI), so that users with a session do not
 * wait for it.
 */
export async function limitPdf<T>(
  { pool, clock }: PreventivoDeps,
  address: string,
  draw: () => Promise<T>,
): Promise<T> {
  refuseUntil(await countIndirizzo(pool, PDF, address, clock.now()), () => testi.troppiTentativi);
  return draw();
}
