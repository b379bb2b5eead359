/**
 * The digits of a telephone number in any spelling, without Italy's prefix, as the database's `cifre_telefono` writes
 * them. Null when the text is no number or has fewer than `min` digits.
 */
export function cifreTelefono(testo: string, min: number): string | null {
  const scritto = testo.trim();
  if (!/^[+\d][\d\s./-]*$/.test(scritto)) return null;
  const cifre = scritto.replace(/^(\+|00)39/, '').replaceAll(/\D/g, '');
  return cifre.length >= min ? cifre : null;
}
