/** The words of the EU tyre label. */
export const testi = {
  etichetta: 'Etichetta UE',
  carburante: 'Consumo',
  bagnato: 'Bagnato',
  rumore: 'Rumore',
  decibel: (db: number) => `${db} dB`,
  neve: 'Neve',
  ghiaccio: 'Ghiaccio',
} as const;
