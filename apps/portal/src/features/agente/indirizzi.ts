/** Addresses that an agent opens from a customer: the counter, WhatsApp, the map. */

/** The address of a customer's counter. */
export function indirizzoBanco(codice: string, schermata = '/home'): string {
  return `/agenti/clienti/${encodeURIComponent(codice)}${schermata}`;
}

/** A chat on WhatsApp; a number without a prefix gets Italy's. Null for a number that is not mobile. */
export function whatsappHref(numero: string): string | null {
  const cifre = numero.replaceAll(/[^+\d]/g, '').replace(/^(\+|00)39/, '');
  return /^3\d{8,9}$/.test(cifre) ? `https://wa.me/39${cifre}` : null;
}

/** The address in the map application of the telephone. */
export function mappaHref(...parti: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parti.filter((parte) => parte !== '').join(', '))}`;
}
