/** Texts of the pages on which a user chooses a password by a link in a mail. */
export const testi = {
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
} as const;

/** The texts for an invitation, and for a forgotten password. */
export const testiOf = {
  invito: {
    titolo: 'Scegli la tua password',
    testo:
      'Benvenuto nel portale ordini. Con lo username del messaggio e la password che scegli qui entri quando vuoi.',
    accedi: 'Vai all’accesso',
    finito: {
      titolo: 'Invito non valido',
      testo: 'Questo invito non è valido, è già stato usato o è scaduto. Se hai già scelto la password, entra.',
      aiuto: 'Ti serve un nuovo invito? Chiamaci:',
    },
  },
  password: {
    titolo: 'Scegli una nuova password',
    testo: 'Da qui in poi entri con questa. Le sessioni aperte altrove si chiudono.',
    accedi: 'Vai all’accesso',
    finito: {
      titolo: 'Link non valido',
      testo:
        'Questo link non è valido, è già stato usato o è scaduto. Se hai già scelto la password, entra; se no, dalla pagina di accesso puoi chiederne un altro.',
      aiuto: 'Non ti arriva? Chiamaci:',
    },
  },
} as const;
