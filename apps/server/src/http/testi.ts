/** Sentences that every call may answer. */
export const testi = {
  // Specification §8, letter by letter.
  sessioneAssente: 'Sessione Scaduta! Rieffettua il login',
  protocollo: 'Versione B2B non aggiornata, aggiornamento in corso...',
  terminiDaAccettare: 'Prima di continuare accetta le condizioni di utilizzo.',
  secondoFattoreRichiesto: 'Prima di continuare scrivi il codice dell’app.',
  nonPermesso: 'Questa operazione non è permessa alla tua utenza.',
  senzaDiritto: 'La tua utenza non ha il diritto di fare questa operazione. Chiedilo a chi amministra il personale.',
  altroSito: 'La richiesta arriva da un altro sito.',
  nonTrovato: 'Non trovato.',
  nonEsiste: 'Questo indirizzo non porta a nulla di tuo: controlla di averlo aperto dal portale.',
  nonValida: 'La richiesta contiene valori non validi.',
  serveOggetto: 'Il contenuto deve essere un oggetto JSON, con Content-Type: application/json.',
  contenutoNonValido: 'Il contenuto della richiesta non è leggibile.',
  troppoGrande: 'Il contenuto della richiesta è troppo grande.',
  invioLento: 'L’invio è durato troppo: controlla la connessione e riprova.',
  fileMancante: 'Manca il file.',
  formato: 'Il formato del contenuto non è accettato.',
  troppeInCorso: 'Hai già molte richieste in corso: aspetta che finiscano e riprova.',
  erroreInterno: 'Qualcosa non ha funzionato. Riprova tra poco.',
  nonPronto: 'Il servizio è momentaneamente occupato. Riprova tra poco.',
  // The page for a person whose browser opened the address by itself.
  pagina: {
    sessione: 'Serve il login',
    nonTrovato: 'Non trovato',
    nonPossibile: 'Non è possibile',
    guasto: 'Qualcosa non ha funzionato',
    dove: 'Dove andare',
    login: 'Vai al login',
    home: 'Torna al portale',
  },
} as const;
