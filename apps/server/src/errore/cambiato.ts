/** When two people change the same row (product.md §6), the second one is told who was first. */
import { giornoOf, oraOf } from '@battistrada/domain/giorno';
import { DomainError } from './domain-error.ts';

/** Who changed a row last, and when. */
export interface Modifica {
  readonly versione: number;
  readonly modificata: Date | null;
  readonly chi: string | null;
  /** Null when no user of the portal changed it. */
  readonly chiId: number | null;
}

/** What to do about it at a form, which keeps the version that its user saw until the page is loaded again. */
export const RICARICA = 'Ricarica per vedere com’è adesso, poi riprova.';

/** When something was changed, inside a sentence, in Rome: `il 27/11 alle 10:05`. A change may be of another day. */
export function quando(istante: Date): string {
  const [, mese, giorno] = giornoOf(istante).split('-');
  return `il ${giorno}/${mese} alle ${oraOf(istante)}`;
}

/** What the caller saw, and how the row is named in a refusal: with its article, "la comunicazione". */
export interface Vista {
  readonly vista: number;
  readonly utenteId: number;
  readonly cosa: string;
  /** The last sentence of the refusal; RICARICA when it is not given. */
  readonly poi?: string;
}

/** Throws CAMBIATO_ALTROVE unless the row is still the one that the caller saw. */
export function assertVersione({ versione, modificata, chi, chiId }: Modifica, of: Vista): void {
  const { vista, utenteId, cosa, poi = RICARICA } = of;
  if (versione === vista) return;
  const allora = modificata === null ? 'nel frattempo' : quando(modificata);
  const autore = chiId === utenteId ? 'Hai cambiato tu' : `${chi ?? 'Qualcun altro'} ha cambiato`;
  throw new DomainError('CAMBIATO_ALTROVE', `${autore} ${cosa} ${allora}. ${poi}`);
}
