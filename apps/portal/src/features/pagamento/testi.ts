/** Texts of the payment's result (specification §2 "Pagamento stato", letter by letter where it gives them). */
export const testi = {
  titolo: 'Pagamento',
  completato: 'Pagamento Completato!',
  errore: 'Errore durante il pagamento',
  inAttesa: 'Pagamento in attesa di conferma',
  ignoto: 'Non sappiamo ancora com’è andato il pagamento',

  ordinePagato: (numero: number, importo: string) => `L’ordine ${numero} di ${importo} è pagato e confermato.`,
  senzaOrdine: 'Lo stato di ogni ordine è tra i tuoi ordini.',
  nonAddebitato: 'L’ordine non è stato confermato. Il carrello è di nuovo pronto.',
  attendi: 'Aspettiamo la conferma della banca: questa pagina si aggiorna da sola.',
  viaEmail: 'La conferma non è ancora arrivata. Te la comunicheremo via e-mail: puoi chiudere questa pagina.',
  nessunaRisposta: 'Il servizio non ha risposto. Riprova, oppure controlla lo stato tra i tuoi ordini.',
  verifica: 'Verifichiamo il pagamento…',

  vaiAlCarrello: 'Torna al carrello',
  vaiAgliOrdini: 'Vai agli ordini',
  vaiAllaHome: 'Torna alla home',
  riprova: 'Riprova',
} as const;
