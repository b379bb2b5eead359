export const testi = {
  confermaRichiesta: 'Per questa operazione conferma prima la tua password.',
  troppiAccessi: 'Troppi accessi in questo momento. Riprova tra qualche secondo.',
} as const;
