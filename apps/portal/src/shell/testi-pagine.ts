/** Texts of the error screens. */
export const testi = {
  errore: {
    titolo404: 'Pagina non trovata',
    testo404: 'L’indirizzo non porta a nessuna pagina: forse è cambiato, forse manca una lettera.',
    /** A customer's counter ends with it too: when he is given to another agent, the server answers as if he did not exist. */
    testo404Agente:
      'L’indirizzo non porta a nessuna pagina, oppure il cliente non è più tra i tuoi: se serve, chiedi all’ufficio.',
    titolo403: 'Qui non puoi entrare',
    testo403: 'Per questa pagina serve un permesso che non hai: chiedilo al tuo responsabile.',
    titolo: 'Qualcosa non ha funzionato',
    testo: 'Riprova tra poco. Se succede ancora, chiamaci e riferisci il codice qui sopra.',
    codice: (code: number) => `Errore ${code}`,
    home: 'Torna alla home',
    inizio: 'Torna all’inizio',
    cerca: 'Cerca un prodotto',
    ricarica: 'Ricarica la pagina',
    testoGuasto: 'Questa pagina si è interrotta. Ricaricala: quello che avevi confermato è al sicuro.',
  },
} as const;
