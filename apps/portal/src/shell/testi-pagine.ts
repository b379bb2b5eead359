/** Texts of the screens still to come and of the error screen. */
export const testi = {
  inArrivo: {
    etichetta: 'In arrivo',
    cerca: 'Cerca un prodotto',
    ordini: 'Vedi i tuoi ordini',
    contatti: 'Ti serve adesso? Chiamaci:',
    descrizioni: {
      Coupon: 'Qui vedrai i tuoi coupon: codice, scadenza, condizioni e ordine in cui li hai usati.',
      DDT: 'Qui troverai i documenti di trasporto, con numero, data, totale e il PDF da scaricare.',
      'Estratto Conto e Scadenziario':
        'Qui vedrai partite aperte, scadenze, scaduto e promesse di pagamento, pronti da stampare.',
      Fatture: 'Qui troverai le tue fatture, con numero, data, totale e il PDF da scaricare.',
      'Note Credito': 'Qui troverai le note di credito, con numero, data, totale e il PDF da scaricare.',
      'Note Debito': 'Qui troverai le note di debito, con numero, data, totale e il PDF da scaricare.',
      Pagamento: 'Qui leggerai l’esito del pagamento online.',
      Preventivi: 'Qui preparerai preventivi con il tuo logo, da stampare per il cliente.',
      Preventivo: 'Qui comporrai il preventivo: prodotti, servizi, cliente.',
      'Riepilogo Preventivo': 'Qui rivedrai il preventivo prima di stamparlo o metterlo nel carrello.',
      'Ritiro PFU': 'Qui chiederai il ritiro degli pneumatici fuori uso e seguirai le richieste inviate.',
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
