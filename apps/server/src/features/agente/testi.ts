export const testi = {
  soloAgenti: 'Questo è riservato a chi segue il cliente.',
  notaNonTrovata: 'Nota non trovata.',
} as const;
