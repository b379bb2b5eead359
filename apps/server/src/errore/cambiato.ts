/** When two people change the same row (product.md §6), the second one reads who was first. */
import { giornoOf, oraOf } from '@battistrada/domain/giorno';
import { DomainError } from './domain-error.ts';

/** Who changed a row last, and when. */
export interface Modifica {
  readonly versione: number;
  readonly modificata: Date | null;
  readonly chi: string | null;
}

/** What to do about it at a form, which keeps the version that its user saw until the page is loaded again. */
export const RICARICA = 'Ricarica per vedere com’è adesso, poi riprova.';

/** When something was changed, inside a sentence, in Rome: `il 27/11 alle 10:05`. A change may be of another day. */
export function quando(istante: Date): string {
  const [, mese, giorno] = giornoOf(istante).split('-');
  return `il ${giorno}/${mese} alle ${oraOf(istante)}`;
}

/**
 * Throws CAMBIATO_ALTROVE unless the row is still the one that the caller saw. `cosa` is named with its article: "la
 * comunicazione".
 */
export function assertVersione({ versione, modificata, chi }: Modifica, vista: number, cosa: string): void {
  if (versione !== vista) throw cambiatoAltrove({ modificata, chi }, cosa);
}

/** The refusal that says who changed `cosa`, named with its article, and when. */
export function cambiatoAltrove({ modificata, chi }: Omit<Modifica, 'versione'>, cosa: string): DomainError {
  const allora = modificata === null ? 'nel frattempo' : quando(modificata);
  return new DomainError('CAMBIATO_ALTROVE', `${chi ?? 'Qualcun altro'} ha cambiato ${cosa} ${allora}. ${RICARICA}`);
}
