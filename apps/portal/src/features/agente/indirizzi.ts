/** Where an agent goes from a customer: to his counter, on the telephone, on the map. */

/** The address of a customer's counter. */
export function indirizzoBanco(codice: string, schermata = '/home'): string {
  return `/agenti/clienti/${encodeURIComponent(codice)}${schermata}`;
}

/** A number as a telephone dials it. */
export function telefonoHref(numero: string): string {
  return `tel:${numero.replaceAll(/[^+\d]/g, '')}`;
}

/** A chat on WhatsApp; Italy's prefix goes before a number without one. Null for a number that is no mobile's. */
export function whatsappHref(numero: string): string | null {
  const cifre = numero.replaceAll(/[^+\d]/g, '').replace(/^(\+|00)39/, '');
  return /^3\d{8,9}$/.test(cifre) ? `https://wa.me/39${cifre}` : null;
}

/** The place on the map of whatever application the telephone has for it. */
export function mappaHref(...parti: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parti.filter((parte) => parte !== '').join(', '))}`;
}
