export const testi = {
  nonTrovato: 'Nessun cliente o nessun articolo con questo codice.',
} as const;
