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

/** What the totals depend on besides the lines. */
export interface CondizioniImpronta {
  readonly ivaBp: number;
  readonly scontoPagamentoBp: number;
  readonly scontoOnlineBp: number;
}

/** 22 characters of base64url: 132 bits, far more than any two carts of a user need. */
const LENGTH = 22;

/**
 * A cart's fingerprint: equal exactly when it shows the same lines in the same order, with the same VAT and discounts. What the page shows carries it, and a
 * confirmation gives it back, so that an order is made of what its author has seen.
 */
export function improntaCarrello(righe: readonly RigaImpronta[], condizioni: CondizioniImpronta): string {
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
  const { ivaBp, scontoPagamentoBp, scontoOnlineBp } = condizioni;
  const all = [shown, ivaBp, scontoPagamentoBp, scontoOnlineBp];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, LENGTH);
}
