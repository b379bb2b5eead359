export const testi = {
  nonTrovato: 'Questo dispositivo non è tra i tuoi.',
} as const;
