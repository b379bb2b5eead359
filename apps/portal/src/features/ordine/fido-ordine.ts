/** What the credit line leaves for an order (specification §3 "Credit line", product.md §2 "402 reasons"). */
import type { Fido } from '@battistrada/contract/fido';
import type { Cents } from '@battistrada/domain/denaro';

export interface FidoOrdine {
  /** Granted less in use; below zero when the line is overdrawn already. */
  readonly disponibileCents: Cents;
  /** What this order would leave of it. */
  readonly restoCents: Cents;
  readonly livello: 'ampio' | 'scarso' | 'insufficiente';
}

/** Less than this share of the line left is worth a warning. */
const QUOTA_SCARSA = 10;

/** Null for a customer without a limit. The whole amount that is left may be used: only more is refused. */
export function fidoOrdine({ massimoCents, correnteCents }: Fido, totaleCents: Cents): FidoOrdine | null {
  if (massimoCents === null) return null;
  const disponibileCents = massimoCents - correnteCents;
  const restoCents = disponibileCents - totaleCents;
  const isScarso = restoCents * QUOTA_SCARSA < massimoCents;
  return { disponibileCents, restoCents, livello: restoCents < 0 ? 'insufficiente' : isScarso ? 'scarso' : 'ampio' };
}
