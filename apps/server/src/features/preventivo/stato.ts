import type { StatoPreventivo } from '@battistrada/contract/preventivo';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';

/** The events of a quotation's last link; all null when there is none. */
export interface StatoLink {
  /** The quotation was changed after the link was made. */
  readonly superato: Date | null;
  readonly scade: Date | null;
  readonly visto: Date | null;
  readonly accettato: Date | null;
  readonly rifiutato: Date | null;
  readonly inCarrello: Date | null;
}

/** The state of a quotation, by its furthest event; after a change the earlier acceptance no longer counts. */
export function statoOf(
  { superato, scade, visto, accettato, rifiutato, inCarrello }: StatoLink,
  validoFino: Giorno,
  now: Date,
): StatoPreventivo {
  if (inCarrello !== null) return 'IN_CARRELLO';
  if (accettato !== null && superato === null) return 'ACCETTATO';
  if (rifiutato !== null && superato === null) return 'RIFIUTATO';
  if (scade === null || accettato !== null) return validoFino < giornoOf(now) ? 'SCADUTO' : 'BOZZA';
  if (scade <= now) return 'SCADUTO';
  return visto === null ? 'INVIATO' : 'VISTO';
}
