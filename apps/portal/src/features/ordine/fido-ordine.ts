/** What an order leaves of the credit line (specification §3 "Credit line", product.md §2 "402 reasons"). */
import type { Fido } from '@battistrada/contract/fido';
import type { Cents } from '@battistrada/domain/denaro';

export interface FidoOrdine {
  /** Granted minus used; negative when the line is already exceeded. */
  readonly disponibileCents: Cents;
  /** What this order would leave. */
  readonly restoCents: Cents;
  readonly livello: 'ampio' | 'scarso' | 'insufficiente';
}

/** A rest below this share of the line causes a warning. */
const QUOTA_SCARSA = 10;

/** Null for a customer without a limit. The whole rest may be used; only more is refused. */
export function fidoOrdine({ massimoCents, correnteCents }: Fido, totaleCents: Cents): FidoOrdine | null {
  if (massimoCents === null) return null;
  const disponibileCents = massimoCents - correnteCents;
  const restoCents = disponibileCents - totaleCents;
  const isScarso = restoCents * QUOTA_SCARSA < massimoCents;
  return { disponibileCents, restoCents, livello: restoCents < 0 ? 'insufficiente' : isScarso ? 'scarso' : 'ampio' };
}
