/** How near its limit a credit line is (specification §3 "Credit line"). */
import type { Fido } from '@battistrada/contract/fido';
import type { Cents } from '@battistrada/domain/denaro';

export interface LivelloFido {
  readonly massimoCents: Cents;
  /** Granted less in use; below zero when the line is overdrawn. */
  readonly disponibileCents: Cents;
  readonly livello: 'ampio' | 'vicino' | 'esaurito';
}

/** In use more than this share, in percent, is near the limit. */
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
