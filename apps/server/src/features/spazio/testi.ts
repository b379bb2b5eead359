export const testi = {
  senzaSpazio: 'In questo momento non si possono caricare file. Ordini e tutto il resto funzionano: riprova più tardi.',
} as const;
