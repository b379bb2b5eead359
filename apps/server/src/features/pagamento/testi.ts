/** What the payment's own calls and pages say. */
export const testi = {
  rimborsoNonTrovato: 'Nessun rimborso con questo numero.',
  giaRimborsato: (chi: string) => `${chi} l’ha già annotato come restituito: non va pagato di nuovo.`,
  nonTrovato: 'Pagamento non trovato.',
  nonAvviato:
    'Il pagamento online non è partito e l’ordine non è stato inviato: gli articoli sono ancora nel carrello. Riprova tra poco o scegli un altro pagamento.',
  azioneNonValida: 'Scegli come pagare, oppure annulla.',
  firmaNonValida: 'La firma della notifica non è valida.',
  altroSito: 'Questa richiesta non viene da una nostra pagina: apri di nuovo il pagamento dal portale.',
  rinuncia: {
    titolo: 'Rinuncia al pagamento',
    domanda: 'Vuoi rinunciare a questo ordine? Non viene inviato e gli articoli tornano nel carrello.',
    rinuncia: 'Rinuncia all’ordine',
    torna: 'Torna al pagamento',
  },
  ordine: (numero: number): string => `Ordine n. ${numero}`,
  sandbox: {
    titolo: 'Pagamento di prova',
    avviso: 'Questa pagina sostituisce quella della banca: nessun addebito reale.',
    importo: 'Da pagare',
    carta: 'Paga con carta',
    bonifico: 'Bonifico',
    annulla: 'Annulla',
    scadenza: (ora: string): string => `L’ordine resta riservato fino alle ${ora}.`,
    torna: 'Torna al portale',
    concluso: {
      PAGATO: 'Questo pagamento è già stato completato.',
      RIFIUTATO: 'Questo pagamento è stato rifiutato: l’ordine non è stato inviato.',
      ANNULLATO:
        'Questo pagamento è stato annullato: l’ordine non è stato inviato e gli articoli sono tornati nel carrello.',
      SCADUTO: 'Questo pagamento è scaduto: l’ordine non è stato inviato e gli articoli sono tornati nel carrello.',
    },
    sconosciuto: 'Questo pagamento non esiste.',
  },
} as const;
