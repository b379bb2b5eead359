/** Texts of the screens still to come and of the error screen. */
export const testi = {
  inArrivo: {
    etichetta: 'In arrivo',
    cerca: 'Cerca un prodotto',
    ordini: 'Vedi i tuoi ordini',
    contatti: 'Ti serve adesso? Chiamaci:',
    descrizioni: {
      Pagamento: 'Qui leggerai l’esito del pagamento online.',
      Preventivi: 'Qui preparerai preventivi con il tuo logo, da stampare per il cliente.',
      Preventivo: 'Qui comporrai il preventivo: prodotti, servizi, cliente.',
      'Riepilogo Preventivo': 'Qui rivedrai il preventivo prima di stamparlo o metterlo nel carrello.',
    } satisfies Readonly<Record<string, string>>,
    altrimenti: 'Stiamo costruendo questa pagina.',
  },

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
