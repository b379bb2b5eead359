export const testi = {
  illeggibile: 'Scrivi un importo, come 12,50.',
  negativo: 'Non può essere negativo.',
  decimali: 'Al massimo due decimali.',
  massimo: (importo: string) => `È troppo: al massimo ${importo} €.`,
} as const;
