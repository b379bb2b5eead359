export const testi = {
  troppiFile: (attesa: string): string =>
    `Troppi cataloghi interi in poco tempo: riprovare tra ${attesa}, o chiedere solo le novità con il cursore di X-Prossimo.`,
} as const;
