// `useGrouping: 'always'`: it-IT leaves four digits ungrouped otherwise (1234).
const NUMERO = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** `1234.5` → `1.234,5`: a quantity as Italians write it, with at most three decimals. */
export function formatNumero(n: number): string {
  return NUMERO.format(n);
}

/** Basis points as a percentage: `1250` → `12,5 %`. */
export function formatPercento(basisPoints: number): string {
  return `${NUMERO.format(basisPoints / 100)} %`;
}
