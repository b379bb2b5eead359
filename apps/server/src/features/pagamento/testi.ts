/** Texts of the payment's calls and pages. */
export const testi = {
  rimborsoNonTrovato: 'Nessun rimborso con questo numero.',
  giaRimborsato: (chi: string) => `${chi} l’ha già annotato come restituito: non va pagato di nuovo.`,
  rimborsoChiesto:
    'Il rimborso è già stato chiesto al fornitore dei pagamenti e la sua risposta non è arrivata. Premi di nuovo «Rimborsa sulla carta»: non paga due volte.',
  rimborsoAMano:
    'Questo importo non torna su una carta: restituiscilo con un bonifico e annotalo con il suo riferimento.',
  rimborsoRifiutato:
    'Il fornitore dei pagamenti non lo restituisce: controlla nel suo pannello se è già tornato, altrimenti restituiscilo con un bonifico, e annotalo.',
  rimborsoSenzaRisposta:
    'Il fornitore dei pagamenti non risponde. Riprova tra poco: anche se il primo rimborso è partito, non paga due volte.',
  nonTrovato: 'Pagamento non trovato.',
  nonAvviato:
    'Il pagamento online non è partito e l’ordine non è stato inviato: gli articoli sono ancora nel carrello. Riprova tra poco o scegli un altro pagamento.',
  azioneNonValida: 'Scegli come pagare, oppure annulla.',
  firmaNonValida: 'La firma della notifica non è valida.',
  altroSito: 'Questa richiesta non viene da una nostra pagina: apri di nuovo il pagamento dal portale.',
  rinuncia: {
    titolo: 'Rinuncia al pagamento',
    torna: 'Torna al pagamento',
  },
  ordine: (numero: number): string => `Ordine n. ${numero}`,
  /** Texts of the payment page of an order. */
  paginaOrdine: {
    domanda: 'Vuoi rinunciare a questo ordine? Non viene inviato e gli articoli tornano nel carrello.',
    rinuncia: 'Rinuncia all’ordine',
    entro: (ora: string): string => `L’ordine resta riservato fino alle ${ora}.`,
    concluso: {
      PAGATO: 'Questo pagamento è già stato completato.',
      RIFIUTATO: 'Questo pagamento è stato rifiutato: l’ordine non è stato inviato.',
      ANNULLATO:
        'Questo pagamento è stato annullato: l’ordine non è stato inviato e gli articoli sono tornati nel carrello.',
      SCADUTO: 'Questo pagamento è scaduto: l’ordine non è stato inviato e gli articoli sono tornati nel carrello.',
    },
  },
  /** Texts for items of the statement. */
  scadenze: {
    nonTrovata: 'Una delle scadenze scelte non è tra le tue.',
    nonOfferto: 'Il pagamento online non è offerto.',
    nonDaPagare: (documento: string): string => `${documento} non ha più niente da pagare: ricarica l’estratto conto.`,
    inBonifico: (documento: string): string =>
      `Per ${documento} è già stato disposto un bonifico online: risulterà pagata quando arriva.`,
    inCorso: 'Queste scadenze si stanno pagando in un’altra finestra: riprova tra poco.',
    nonAvviato: 'Il pagamento online non è partito e niente è stato addebitato. Riprova tra poco.',
    /** Two instalments of one document name it once. */
    descrizione: (documenti: readonly string[]): string => {
      const [a, b, c, ...altri] = new Set(documenti);
      const primi = [a, b, c].filter((documento) => documento !== undefined).join(', ');
      if (altri.length === 0) return primi;
      return `${primi} e ${altri.length === 1 ? 'un altro' : `altri ${altri.length}`}`;
    },
    pagina: {
      domanda: 'Vuoi rinunciare a questo pagamento? Le scadenze restano da pagare.',
      rinuncia: 'Rinuncia al pagamento',
      entro: (ora: string): string => `Questa pagina vale fino alle ${ora}.`,
      concluso: {
        PAGATO: 'Questo pagamento è già stato completato.',
        RIFIUTATO: 'Questo pagamento è stato rifiutato: le scadenze restano da pagare.',
        ANNULLATO: 'Questo pagamento è stato annullato: le scadenze restano da pagare.',
        SCADUTO: 'Questo pagamento è scaduto: le scadenze restano da pagare.',
      },
    },
    mail: {
      oggetto: 'Pagamento ricevuto',
      intro: 'Abbiamo ricevuto il tuo pagamento online. L’estratto conto è già aggiornato.',
      diTroppo: (importo: string): string =>
        `Una parte, ${importo}, nel frattempo era già stata pagata: ti sarà restituita.`,
      totale: 'Totale pagato',
    },
  },
  sandbox: {
    titolo: 'Pagamento di prova',
    avviso: 'Questa pagina sostituisce quella della banca: nessun addebito reale.',
    importo: 'Da pagare',
    carta: 'Paga con carta',
    bonifico: 'Bonifico',
    annulla: 'Annulla',
    torna: 'Torna al portale',
    sconosciuto: 'Questo pagamento non esiste.',
  },
} as const;
