/** When two people change the same row (product.md §6), the second one is told who was first. */
import { DomainError } from './domain-error.ts';

/** Who changed a row last, and when. */
export interface Modifica {
  readonly versione: number;
  readonly modificata: Date | null;
  readonly chi: string | null;
}

const QUANDO = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Throws CAMBIATO_ALTROVE unless the row is still the one that the caller saw. `cosa` is named with its article: "la
 * comunicazione".
 */
export function assertVersione({ versione, modificata, chi }: Modifica, vista: number, cosa: string): void {
  if (versione === vista) return;
  const quando = modificata === null ? 'nel frattempo' : `il ${QUANDO.format(modificata)}`;
  throw new DomainError(
    'CAMBIATO_ALTROVE',
    `${chi ?? 'Qualcun altro'} ha cambiato ${cosa} ${quando}. Ricarica per vedere com’è adesso, poi riprova.`,
  );
}
