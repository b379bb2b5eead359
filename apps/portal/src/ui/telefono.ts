/**
 * The `tel:` address of a number written for people. A land line, which keeps its zero, and a mobile number get Italy's
 * prefix, so that they can be called from abroad; a toll-free number gets none, because it is not reached with one.
 */
export function telefonoHref(numero: string): string {
  const cifre = numero.replaceAll(/[^+\d]/g, '').replace(/^00/, '+');
  return `tel:${/^[03]/.test(cifre) ? '+39' : ''}${cifre}`;
}
