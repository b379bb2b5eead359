import { MINUTE_MS } from '@battistrada/domain/durata';
import { DomainError } from './domain-error.ts';

/**
 * Refuses (TROPPI_TENTATIVI) while a limit is used up; does nothing when `ms` is null. `message` gets the wait in
 * words.
 */
export function refuseUntil(ms: number | null, message: (attesa: string) => string): void {
  if (ms === null) return;
  const minuti = Math.ceil(ms / MINUTE_MS);
  throw new DomainError('TROPPI_TENTATIVI', message(minuti === 1 ? 'un minuto' : `${minuti} minuti`), { attesaMs: ms });
}
