/** Texts of the error screen. */
export const testi = {
  errore: {
    titolo404: 'Pagina non trovata',
    testo404: 'L’indirizzo non porta a nessuna pagina: forse è cambiato, forse manca una lettera.',
    titolo: 'Qualcosa non ha funzionato',
    testo: 'Riprova tra poco. Se succede ancora, chiamaci e riferisci il codice qui sopra.',
    codice: (code: number) => `Errore ${code}`,
    home: 'Torna alla home',
    cerca: 'Cerca un prodotto',
  },
} as const;
