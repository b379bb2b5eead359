/** Texts of the login (specification §2 "Login screen", §8 "Login", letter by letter). */
export const testi = {
  titolo: 'Accedi',
  motto: 'Prezzi, giacenze e ordini in un colpo d’occhio.',
  sottotitolo: 'Il portale ordini per rivenditori e officine.',
  username: 'Username',
  password: 'Password',
  mostraPassword: 'Mostra la password',
  nascondiPassword: 'Nascondi la password',
  ricordami: 'Ricordami su questo dispositivo',
  accedi: 'Accedi',
  accessoInCorso: 'Accesso in corso…',
  nonHaiCredenziali: 'Non hai ancora le credenziali?',
  richiediAccesso: 'Richiedi l’accesso',
  uffici: 'I nostri uffici',
  versione: (versione: string) => `Versione ${versione}`,

  usernameMancante: 'Inserisci lo username.',
  passwordMancante: 'Inserisci la password.',
  credenzialiErrate: 'Username o password errati.',
  troppiDispositivi: 'Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.',
  versioneNonAggiornata: 'Versione B2B non aggiornata, aggiornamento in corso...',
  erroreDiRete: (status: number) => `Errore di rete (${status})`,
} as const;
