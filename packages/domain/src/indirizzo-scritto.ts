/** How a postal address is written. An imported one may lack parts (product.md §5): they leave no empty brackets. */

export interface Luogo {
  readonly cap?: string;
  readonly citta: string;
  readonly provincia: string;
}

/** `40133 Bologna (BO)`; empty when no part is known. */
export function formatLuogo({ cap = '', citta, provincia }: Luogo): string {
  return [cap, citta, provincia && `(${provincia})`].filter(Boolean).join(' ');
}

/** The street, then the place, as on an envelope: only lines with contents. */
export function righeIndirizzo({ indirizzo, ...luogo }: Luogo & { readonly indirizzo: string }): string[] {
  return [indirizzo, formatLuogo(luogo)].filter(Boolean);
}
