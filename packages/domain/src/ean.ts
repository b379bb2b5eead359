/**
 * EAN-13 article numbers: digits at odd positions weigh 1, at even positions 3; the check digit makes the sum a
 * multiple of 10.
 */

/**
 * The check digit (0-9) of the first twelve digits. Anything but twelve digits throws a RangeError, because a number
 * made from it would be silently wrong.
 */
export function computeCifraControlloEan(first12: string): number {
  if (!/^\d{12}$/.test(first12)) throw new RangeError('An EAN-13 check digit needs exactly 12 digits');
  return (10 - (weigh(first12) % 10)) % 10;
}

function weigh(cifre: string): number {
  let somma = 0;
  for (let i = 0; i < cifre.length; i++) somma += Number(cifre[i]) * (i % 2 === 0 ? 1 : 3);
  return somma;
}

/** True for an EAN-13: exactly thirteen digits with the right last one. All zeros is no article. */
export function isEan(text: string): boolean {
  return /^\d{13}$/.test(text) && text !== '0000000000000' && weigh(text) % 10 === 0;
}
