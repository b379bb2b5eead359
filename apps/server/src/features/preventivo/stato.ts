import type { StatoPreventivo } from '@battistrada/contract/preventivo';

/** What has happened to a quotation's last link; all null: there is none. */
export interface StatoLink {
  readonly scade: Date | null;
  readonly visto: Date | null;
  readonly accettato: Date | null;
  readonly inCarrello: Date | null;
}

/** The furthest the quotation has come. */
export function statoOf({ scade, visto, accettato, inCarrello }: StatoLink, now: Date): StatoPreventivo {
  if (inCarrello !== null) return 'IN_CARRELLO';
  if (accettato !== null) return 'ACCETTATO';
  if (scade === null) return 'BOZZA';
  if (scade <= now) return 'SCADUTO';
  return visto === null ? 'INVIATO' : 'VISTO';
}
