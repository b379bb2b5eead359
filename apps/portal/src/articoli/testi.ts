import { formatNumero } from '@battistrada/domain/numero';

export const testi = {
  pezzi: (n: number): string => (n === 1 ? '1 pz' : `${formatNumero(n)} pz`),
  nonDisponibile: 'Non disponibile',
  ritirato: 'Non più ordinabile',
} as const;
