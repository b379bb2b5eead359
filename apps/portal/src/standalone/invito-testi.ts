/** Texts of the page an invitation leads to. */
export const testi = {
  titolo: 'Scegli la tua password',
  testo: 'Benvenuto nel portale ordini. Con lo username del messaggio e la password che scegli qui entri quando vuoi.',
  password: 'Password',
  ripeti: 'Ripeti la password',
  mostra: 'Mostra la password',
  nascondi: 'Nascondi la password',
  regola: (minimo: number) => `Almeno ${minimo} caratteri; una frase va benissimo.`,
  corta: (minimo: number) => `Deve avere almeno ${minimo} caratteri.`,
  diversa: 'Le due password non sono uguali.',
  salva: 'Imposta la password',
  salvataggio: 'Imposto la password…',
  errore: 'Non è stato possibile impostare la password. Riprova.',
  finito: {
    titolo: 'Invito non valido',
    testo: 'Questo invito non è valido, è già stato usato o è scaduto. Se hai già scelto la password, entra.',
    accedi: 'Vai all’accesso',
    aiuto: 'Ti serve un nuovo invito? Chiamaci:',
  },
} as const;
