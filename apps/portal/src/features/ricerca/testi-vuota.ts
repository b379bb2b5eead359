/** Texts of a search that finds nothing. */
export const testi = {
  forse: (testo: string) => `Forse cercavi ${testo}`,
  solo: (misura: string) => `Lascia solo ${misura}`,
  vuotoTogli: 'Con meno parole trovi qualcosa:',
  vuotoAltrove: 'Lo trovi in:',
  vuotoCosi: 'Così trovi qualcosa:',
  vuotoNonDisponibili: 'Mostra anche i non disponibili',
} as const;
