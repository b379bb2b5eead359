/** Bank account numbers (ISO 13616). */

const FORMA = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Without spaces, in capitals. */
export function normalizeIban(testo: string): string {
  return testo.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether its check digits are right: the number they make is 1 modulo 97. An Italian one has 27 signs. */
export function isIban(iban: string): boolean {
  if (!FORMA.test(iban) || (iban.startsWith('IT') && iban.length !== 27)) return false;
  const girato = iban.slice(4) + iban.slice(0, 4);
  const cifre = girato.replaceAll(/[A-Z]/g, (lettera) => String(Number.parseInt(lettera, 36)));
  return cifre.split('').reduce((resto, cifra) => (resto * 10 + Number(cifra)) % 97, 0) === 1;
}
