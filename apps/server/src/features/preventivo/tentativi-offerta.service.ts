import { countIndirizzo, waitOfIndirizzo } from '../../db/limiti-indirizzo.ts';
import type { Limite } from '../../db/limiti.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import { testi } from './testi.ts';
import type { PreventivoDeps } from './vista.service.ts';

const PDF: Limite = { nome: 'offerta-pdf', massimo: 20, durataMs: 15 * 60_000 };

const TENTATIVI: Limite = { nome: 'offerta', massimo: 60, durataMs: 15 * 60_000 };

/**
 * Answers, unless this address has asked too often for offers that are not there (TROPPI_TENTATIVI): a token is not to be
 * guessed, and guessing must not cost the server much.
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

/** Draws for this address unless it has had many papers drawn lately (TROPPI_TENTATIVI): nobody who has a session waits for it. */
export async function limitPdf<T>(
  { pool, clock }: PreventivoDeps,
  address: string,
  draw: () => Promise<T>,
): Promise<T> {
  refuseUntil(await countIndirizzo(pool, PDF, address, clock.now()), () => testi.troppiTentativi);
  return draw();
}
