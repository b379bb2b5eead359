/** Texts of the payment's result (specification §2 "Pagamento stato", letter by letter where it gives them). */
export const testi = {
  titolo: 'Pagamento',
  completato: 'Pagamento Completato!',
  errore: 'Errore durante il pagamento',
  annullato: 'Ordine annullato',
  inAttesa: 'Pagamento in attesa di conferma',
  neutro: 'Stato del pagamento',
  ignoto: 'Non sappiamo ancora com’è andato il pagamento',

  ordinePagato: (numero: number, importo: string) => `L’ordine ${numero} di ${importo} è pagato e confermato.`,
  rimborsato: (numero: number, importo: string) =>
    `L’ordine ${numero} è annullato: l’importo pagato di ${importo} ti sarà rimborsato.`,
  daPagare: (numero: number) => `L’ordine ${numero} aspetta il pagamento: puoi completarlo o annullarlo.`,
  senzaPagamento: 'Non conosciamo nessun tuo pagamento a cui questa pagina si riferisca.',
  senzaOrdine: 'Lo stato di ogni ordine è tra i tuoi ordini.',
  bonifico: (numero: number) =>
    `Il bonifico dell’ordine ${numero} è stato disposto: l’ordine sarà confermato quando arriva.`,
  nonPagabileOra: (numero: number) =>
    `L’ordine ${numero} ora non si può pagare: senza pagamento i suoi prodotti tornano tra poco nel carrello.`,
  nonRiuscito: (numero: number) =>
    `Il pagamento dell’ordine ${numero} non è riuscito: l’ordine non è stato confermato.`,
  recente: 'Il tuo ultimo pagamento',
  vediOrdine: (numero: number) => `Vedi l’ordine ${numero}`,
  nonAddebitato: 'L’ordine non è stato confermato. Il carrello è di nuovo pronto.',
  attendi: 'Aspettiamo la conferma della banca: questa pagina si aggiorna da sola.',
  viaEmail: 'La conferma non è ancora arrivata. Te la comunicheremo via e-mail: puoi chiudere questa pagina.',
  nessunaRisposta: 'Il servizio non ha risposto. Riprova, oppure controlla lo stato tra i tuoi ordini.',
  verifica: 'Verifichiamo il pagamento…',

  pagaOra: 'Paga ora',
  pagaNumero: (numero: number) => `Paga ora l’ordine ${numero}`,
  nonPagabile: 'Pagamento non disponibile',
  nonPagabileAiuto:
    'Questo ordine non si può pagare da qui: il suo stato è cambiato. Lo trovi aggiornato tra i tuoi ordini.',
  senzaRisposta: 'Non abbiamo ricevuto la risposta. Riprova.',
  ok: 'Ok',

  scadenze: {
    completato: (documenti: string, importo: string) => `Hai pagato ${importo}: ${documenti}.`,
    errore: () => 'Niente è stato pagato: le scadenze restano aperte.',
    'da-pagare': (documenti: string, importo: string) => `Restano da pagare ${importo}: ${documenti}.`,
  },
  vaiAllEstrattoConto: 'Vai all’estratto conto',
  vaiAlCarrello: 'Torna al carrello',
  vaiAgliOrdini: 'Vai agli ordini',
  vaiAllaHome: 'Torna alla home',
  riprova: 'Riprova',
} as const;
