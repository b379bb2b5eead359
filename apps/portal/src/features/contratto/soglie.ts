/** The distance of a premium brand from the next of the thresholds 50, 100, 200 (specification §9). */
import { SOGLIE_TARGET_PREMIUM } from '@battistrada/contract/contratto';

const ULTIMA_SOGLIA = Math.max(...SOGLIE_TARGET_PREMIUM);

export interface Traguardo {
  /** The next threshold; null after the last one. */
  readonly prossima: number | null;
  readonly mancano: number;
  /** The end of the bar: the last threshold. */
  readonly massimo: number;
}

export function traguardoOf(pezzi: number): Traguardo {
  const prossima = SOGLIE_TARGET_PREMIUM.find((soglia) => pezzi < soglia) ?? null;
  return { prossima, mancano: prossima === null ? 0 : prossima - pezzi, massimo: ULTIMA_SOGLIA };
}
