/** Texts of the question for the password. */
export const testi = {
  titolo: 'Conferma che sei tu',
  testo: 'Per questa operazione serve di nuovo la tua password.',
  password: 'Password',
  codice: 'Codice dell’app',
  codiceAiuto: 'Le 6 cifre che l’app mostra adesso, oppure un codice di recupero.',
  passwordMancante: 'Inserisci la password.',
  codiceMancante: 'Scrivi il codice.',
  annulla: 'Annulla',
  conferma: 'Conferma',
  errore: 'Conferma non riuscita. Riprova.',
} as const;
