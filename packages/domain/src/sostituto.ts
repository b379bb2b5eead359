/** What may stand in for a tyre: same size and season, load and speed at least as high (product.md §8). */
import { kmhIndiceVelocita } from './indici.ts';

export interface Confrontabile {
  readonly codice: string;
  readonly misura: string;
  readonly stagione: number | null;
  /** `91`, or `121/120` of a twin-tyred axle. */
  readonly indiceCarico: string;
  readonly iv: string;
  /** XL, C or null. */
  readonly rinforzato: string | null;
}

/** Whether `altro` may be mounted where `uno` was asked for. A tyre of a van is replaced by a van's alone. */
export function isSostituto(altro: Confrontabile, uno: Confrontabile): boolean {
  return (
    altro.codice !== uno.codice &&
    altro.misura === uno.misura &&
    altro.stagione === uno.stagione &&
    velocita(altro.iv) >= velocita(uno.iv) &&
    carico(altro.indiceCarico) >= carico(uno.indiceCarico) &&
    (uno.rinforzato !== 'C' || altro.rinforzato === 'C')
  );
}

/** 121/120: of a twin-tyred axle the first counts. */
const carico = (indice: string): number => Number(/\d+/.exec(indice)?.[0] ?? 0);
const velocita = (iv: string): number => kmhIndiceVelocita(iv) ?? 0;
