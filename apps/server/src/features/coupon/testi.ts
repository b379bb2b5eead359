export const testi = {
  nonTrovato: 'Coupon non trovato.',
  nonApplicabile:
    'Il coupon scelto non è applicabile a questo ordine: è usato, scaduto o le sue condizioni non sono soddisfatte.',
} as const;
