export const testi = {
  nonTrovato: 'Nessun ordine con questo numero.',
} as const;
