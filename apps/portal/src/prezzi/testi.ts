export const testi = {
  prezzoNascosto: 'Prezzo nascosto',
} as const;
