import { createHash } from 'node:crypto';

/** What a line shows and an order would be made of; amounts are per piece. */
export interface RigaImpronta {
  readonly codice: string;
  readonly quantita: number;
  /** Null: withdrawn. */
  readonly prezzoCents: number | null;
  readonly pfuCents: number;
  readonly contributoCents: number;
  readonly nonDisponibile: number;
  readonly includiDepositiSecondari: boolean;
}

/** 22 characters of base64url: 132 bits, far more than any two carts of a user need. */
const LENGTH = 22;

/**
 * A cart's fingerprint: equal exactly when it shows the same lines in the same order. What the page shows carries it, and a
 * confirmation gives it back, so that an order is made of what its author has seen.
 */
export function improntaCarrello(righe: readonly RigaImpronta[]): string {
  const shown = righe.map(({ codice, quantita, prezzoCents, ...riga }) =>
    // Of a withdrawn article nothing else matters; its stock is counted differently where it is searched and where it is locked.
    prezzoCents === null
      ? [codice, quantita]
      : [
          codice,
          quantita,
          prezzoCents,
          riga.pfuCents,
          riga.contributoCents,
          riga.nonDisponibile,
          riga.includiDepositiSecondari,
        ],
  );
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, LENGTH);
}
