import { DomainError } from './domain-error.ts';

const MS_A_MINUTE = 60_000;

/**
 * Refuses (TROPPI_TENTATIVI) while a limit has to be waited for; `ms` null: there is nothing to wait for. The sentence is given the
 * wait in words.
 */
export function refuseUntil(ms: number | null, message: (attesa: string) => string): void {
  if (ms === null) return;
  const minuti = Math.ceil(ms / MS_A_MINUTE);
  throw new DomainError('TROPPI_TENTATIVI', message(minuti === 1 ? 'un minuto' : `${minuti} minuti`), { attesaMs: ms });
}
