/** When a watch tells something (product.md §8 "Osservati"): once an event, when what it waits for becomes true. */
import type { Cents } from './denaro.ts';

/** Back in stock; below a price; about to end. */
export const QUANDO_OSSERVATO = ['disponibile', 'prezzo', 'ultimi'] as const;
export type QuandoOsservato = (typeof QUANDO_OSSERVATO)[number];

/** So many pieces or fewer are the last ones: a set for one car. */
export const ULTIMI_PEZZI = 4;

export interface CondizioneOsservata {
  readonly quando: QuandoOsservato;
  /** Below it; null unless a price is waited for. */
  readonly prezzoCents: Cents | null;
}

/** How the watched article, or all that the watched search finds, stands for one customer. */
export interface StatoOsservato {
  /** In his own warehouses together. */
  readonly pezzi: number;
  /** The lowest of his prices; null: nothing is offered any more. */
  readonly prezzoCents: Cents | null;
}

/** Whether what is waited for is so now. */
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
  /** The lowest price since it is met. */
  readonly dettoCents: Cents | null;
}

/** What is known now, and whether that is something to tell: it became true, or the price is lower still. */
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
