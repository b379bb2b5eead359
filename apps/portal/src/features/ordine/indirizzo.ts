/** The custom destination (code 0): its form, and its text for the order (specification §5 "Custom destination"). */

export interface Indirizzo {
  readonly riferimento: string;
  readonly nome: string;
  readonly via: string;
  readonly numero: string;
  readonly citta: string;
  readonly cap: string;
  readonly provincia: string;
  readonly telefono: string;
}

export const INDIRIZZO_VUOTO: Indirizzo = {
  riferimento: '',
  nome: '',
  via: '',
  numero: '',
  citta: '',
  cap: '',
  provincia: '',
  telefono: '',
};

/** Four lines: name; street and number; postcode, city, province; phone (§5). */
export function formatIndirizzo(indirizzo: Indirizzo): string {
  const scritto = { ...indirizzo, provincia: indirizzo.provincia.toUpperCase() };
  const parti = (...campi: (keyof Indirizzo)[]): string => campi.map((campo) => scritto[campo].trim()).join(' ');
  return [parti('nome'), parti('via', 'numero'), parti('cap', 'citta', 'provincia'), parti('telefono')].join('\n');
}
