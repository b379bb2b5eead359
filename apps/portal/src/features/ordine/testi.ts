/** Texts of the RESOCONTO and of the confirmation (specification §2 "Cart", §4, §5, §8, letter by letter). */
export const testi = {
  resoconto: 'RESOCONTO',
  destinazione: 'Destinazione',
  cambia: 'Cambia',
  chiudi: 'Chiudi',
  destinazionePredefinita: 'Destinazione predefinita',
  ritiroInSede: 'Ritiro in sede',
  personalizzata: 'Indirizzo personalizzato',
  riferimento: 'Riferimento',
  facoltativo: 'facoltativo',

  note: 'Note ordine',
  spedizione: 'Modalità di spedizione',
  spedisciSubito: 'Spedisci subito il disponibile',
  spedisciTuttoInsieme: 'Attendi e spedisci tutto insieme',

  pagamento: 'Pagamento',
  pagamentoAbituale: 'Pagamento abituale',
  pagamentoOnline: 'Pagamento online',
  pagamentoOnlineAiuto: 'Carta o bonifico',
  soloOnline: 'Per la tua utenza è previsto il solo pagamento online.',
  soloOnlineNonOfferto:
    'Per la tua utenza è previsto il solo pagamento online, che al momento non è attivo. Contatta il servizio clienti.',

  totali: {
    imponibile: 'Imponibile',
    coupon: 'Coupon',
    pfu: 'PFU',
    contributo: 'Contributo logistico',
    iva: (percentuale: string) => `IVA ${percentuale} %`,
    risparmi: 'Risparmi',
    scontoOnline: 'Sconto pagamento online',
    risparmiAiuto: 'pagando online',
    risparmiPresi: 'IVA compresa',
    totale: 'Totale',
  },
  annuncioTotale: (totale: string) => `Totale dell’ordine ${totale}`,

  fido: {
    disponibile: 'Fido disponibile',
    resto: 'Dopo l’ordine restano',
    insufficiente: (isPagabileOnline: boolean) =>
      `Il fido non basta per questo ordine: ${isPagabileOnline ? 'paga online o ' : ''}contatta l’amministrazione.`,
  },

  conferma: 'Conferma',
  confermaTasto: 'Ctrl + Invio',
  confermaInCorso: 'Conferma in corso…',
  disponibilitaSuperata: 'Disponibilità superata.',
  // The trailing blank is the specification's.
  inAltriDepositi: 'Stai ordinando merce non disponibile. La trovi disponibile in altri depositi. ',
  nonDisponibile: 'Stai ordinando prodotti non disponibili. Cosa vuoi fare?',
  procedi: "Procedi con l'ordine",
  selezionaSecondari: 'Seleziona Depositi Secondari',
  ricontrolla: 'Ricontrolla Ordine',
  pagaOnline: 'Paga online',
  ordineRifiutato: 'Ordine non confermato',
  ok: 'Ok',
  senzaRisposta:
    'Non abbiamo ricevuto la risposta. Premi di nuovo Conferma: se l’ordine era già arrivato non sarà ripetuto.',

  ordineConfermato: 'Ordine Confermato!',
} as const;
