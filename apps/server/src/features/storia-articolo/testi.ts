export const testi = {
  articoloNonTrovato: 'Articolo non trovato.',
} as const;
