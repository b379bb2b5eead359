export const testi = {
  // Specification §8 "Login", letter by letter.
  credenzialiErrate: 'Username o password errati.',
  troppiDispositivi: 'Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.',
  troppiTentativi: (attesa: string): string => `Troppi tentativi di accesso. Riprova tra ${attesa}.`,
  troppiAccessi: 'Troppi accessi in questo momento. Riprova tra qualche secondo.',
  dispositivoMancante: 'Manca l’identificativo del dispositivo.',
} as const;
