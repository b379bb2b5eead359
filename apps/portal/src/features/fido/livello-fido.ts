/** The level of a credit line (specification §3 "Credit line"). */
import type { Fido } from '@battistrada/contract/fido';
import type { Cents } from '@battistrada/domain/denaro';

export interface LivelloFido {
  readonly massimoCents: Cents;
  /** Granted minus used; negative when the line is exceeded. */
  readonly disponibileCents: Cents;
  readonly livello: 'ampio' | 'vicino' | 'esaurito';
}

/** A use above this share, in percent, is near the limit. */
const QUOTA_VICINA = 80;

/** Null for a customer without a limit. */
export function livelloOf({ massimoCents, correnteCents }: Fido): LivelloFido | null {
  if (massimoCents === null) return null;
  const isVicino = correnteCents * 100 > massimoCents * QUOTA_VICINA;
  return {
    massimoCents,
    disponibileCents: massimoCents - correnteCents,
    livello: correnteCents >= massimoCents ? 'esaurito' : isVicino ? 'vicino' : 'ampio',
  };
}
