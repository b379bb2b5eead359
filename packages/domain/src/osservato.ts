/** When a watch notifies (product.md §8 "Osservati"): once for each event, when its condition becomes true. */
import type { Cents } from './denaro.ts';

/** Back in stock; below a price; last pieces. */
export const QUANDO_OSSERVATO = ['disponibile', 'prezzo', 'ultimi'] as const;
export type QuandoOsservato = (typeof QUANDO_OSSERVATO)[number];

/** At most this many pieces are the last ones: a set for one car. */
export const ULTIMI_PEZZI = 4;

export interface CondizioneOsservata {
  readonly quando: QuandoOsservato;
  /** The price to fall below; null for other conditions. */
  readonly prezzoCents: Cents | null;
}

/** The state of the watched article, or of the results of the watched search, for one customer. */
export interface StatoOsservato {
  /** The pieces in his own warehouses together. */
  readonly pezzi: number;
  /** His lowest price; null when nothing is offered. */
  readonly prezzoCents: Cents | null;
}

/** True when the condition holds now. */
export function isVero({ quando, prezzoCents }: CondizioneOsservata, stato: StatoOsservato): boolean {
  switch (quando) {
    case 'disponibile':
      return stato.pezzi > 0;
    case 'ultimi':
      return stato.pezzi > 0 && stato.pezzi <= ULTIMI_PEZZI;
    case 'prezzo':
      return stato.prezzoCents !== null && prezzoCents !== null && stato.prezzoCents < prezzoCents;
  }
}

/** The result of the last check. */
export interface UltimoControllo extends CondizioneOsservata {
  readonly vero: boolean;
  /** The lowest price since the condition holds. */
  readonly dettoCents: Cents | null;
}

/** The result of a check, and whether to notify: the condition became true, or the price is even lower. */
export function checkOsservato(
  prima: UltimoControllo,
  stato: StatoOsservato,
): { vero: boolean; dettoCents: Cents | null; scatta: boolean } {
  const vero = isVero(prima, stato);
  if (!vero) return { vero, dettoCents: null, scatta: false };
  const ora = prima.quando === 'prezzo' ? stato.prezzoCents : null;
  const ancoraMeno = prima.vero && ora !== null && prima.dettoCents !== null && ora < prima.dettoCents;
  const detto = prima.vero ? (ancoraMeno ? ora : (prima.dettoCents ?? ora)) : ora;
  return { vero, dettoCents: detto, scatta: !prima.vero || ancoraMeno };
}
