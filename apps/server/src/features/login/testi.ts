export const testi = {
  // Specification §8 "Login", letter by letter.
  credenzialiErrate: 'Username o password errati.',
  troppiDispositivi: 'Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.',
  troppiTentativi: (minuti: number): string =>
    `Troppi tentativi di accesso. Riprova tra ${minuti === 1 ? 'un minuto' : `${minuti} minuti`}.`,
  dispositivoMancante: 'Manca l’identificativo del dispositivo.',
} as const;
