import { groupMigliaia } from './numero.ts';

/**
 * Money as integer cents. Every amount inside the product is a `Cents`; euro exist only on the wire and on the screen.
 * Rounding is half up (away from zero for negative amounts, so that a credit note mirrors its invoice), done once,
 * at the amounts the specification names (§9): multiply first, divide once, round once.
 */
export type Cents = number;

/** A percentage in hundredths of a point: 22 % is 2200. */
export type BasisPoints = number;

/** 100 % in basis points. */
export const WHOLE: BasisPoints = 10_000;

/**
 * Divides two integers and rounds half up; a negative number as its positive one, because a credit note has the amounts
 * of its invoice. Exact while `numerator` stays below 2^53, which every amount of the portal does (9,999 pieces at
 * 99,999.99 € at 100 % is 10^15).
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  const absolute = Math.abs(numerator);
  const quotient = Math.floor(absolute / denominator);
  const remainder = absolute - quotient * denominator;
  const rounded = remainder * 2 >= denominator ? quotient + 1 : quotient;
  return rounded === 0 ? 0 : sign * rounded;
}

/** The same for non-negative integers that go beyond 2^53. */
export function divideBigHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** `percent` of `amount`, in cents, rounded half up. */
export function percentOf(amount: Cents, percent: BasisPoints): Cents {
  return divideHalfUp(amount * percent, WHOLE);
}

/** `amount` less `percent` of it: the net price of a discounted list price, rounded once. */
export function lessPercent(amount: Cents, percent: BasisPoints): Cents {
  return divideHalfUp(amount * (WHOLE - percent), WHOLE);
}

/** Wire euro (a number with at most 2 decimals) to cents. */
export function toCents(euro: number): Cents {
  return Math.round(euro * 100);
}

/**
 * Cents to wire euro. Dividing an integer by 100 gives the double nearest to the decimal, so JSON prints at most 2
 * decimals.
 */
export function toEuro(cents: Cents): number {
  return cents / 100;
}

/** `123450` → `1.234,50 €` (no-break space before the sign), the only money format of the product. */
export function formatEuro(cents: Cents): string {
  return `${formatImporto(cents)}\u00a0€`;
}

/** `123450` → `1.234,50`: an amount in a field whose label says euro. */
export function formatImporto(cents: Cents): string {
  const cifre = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${groupMigliaia(cifre.slice(0, -2))},${cifre.slice(-2)}`;
}

/** `123450` → `1234,50`: an amount in a file or a field, without thousands. */
export function formatSenzaMigliaia(cents: Cents): string {
  return toEuro(cents).toFixed(2).replace('.', ',');
}
