import { formatNumero } from '@battistrada/domain/numero';

export const testi = {
  troppi: (massimo: number) =>
    `In outlet entrano al massimo ${formatNumero(massimo)} articoli per volta: scegli una marca o un DOT più vecchio.`,
  cambiati: (adesso: number, prima: number) =>
    `Gli articoli con questo DOT adesso sono ${adesso}, l’anteprima ne mostrava ${prima}. Rifai l’anteprima e conferma di nuovo.`,
} as const;
