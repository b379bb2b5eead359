export const testi = {
  pfu: 'Contributo PFU',
  contributo: 'Contributo logistico',
  coupon: 'Coupon',
  scontoOnline: 'Sconto pagamento online',
  troppi: (massimo: number) => `Più di ${massimo} ordini: indicare un periodo più breve.`,
} as const;
