/** Flotation sizes of off-road cars: outer diameter and width in inches. */
export const MISURE_FUORISTRADA: readonly {
  misura: string;
  carico: string;
  iv: string;
  raggio: number;
  larghezza: number;
  diametro: number;
  peso: number;
}[] = [
  { misura: '27x8.50R14', carico: '95', iv: 'Q', raggio: 14, larghezza: 216, diametro: 686, peso: 2 },
  { misura: '30x9.50R15', carico: '104', iv: 'S', raggio: 15, larghezza: 241, diametro: 762, peso: 4 },
  { misura: '31x10.50R15', carico: '109', iv: 'S', raggio: 15, larghezza: 267, diametro: 787, peso: 10 },
  { misura: '32x11.50R15', carico: '113', iv: 'R', raggio: 15, larghezza: 292, diametro: 813, peso: 2 },
  { misura: '33x12.50R15', carico: '108', iv: 'R', raggio: 15, larghezza: 318, diametro: 838, peso: 4 },
  { misura: '35x12.50R15', carico: '113', iv: 'Q', raggio: 15, larghezza: 318, diametro: 889, peso: 2 },
  { misura: '33x12.50R17', carico: '114', iv: 'Q', raggio: 17, larghezza: 318, diametro: 838, peso: 1 },
  { misura: '35x12.50R17', carico: '121', iv: 'R', raggio: 17, larghezza: 318, diametro: 889, peso: 2 },
  { misura: '33x12.50R18', carico: '118', iv: 'Q', raggio: 18, larghezza: 318, diametro: 838, peso: 1 },
  { misura: '35x12.50R20', carico: '121', iv: 'Q', raggio: 20, larghezza: 318, diametro: 889, peso: 1 },
];
