/** Sentences every call may answer with. */
export const testi = {
  sessioneAssente: 'Sessione assente o scaduta: rieffettua il login.',
  protocollo: 'Versione B2B non aggiornata: ricarica la pagina.',
  terminiDaAccettare: 'Prima di continuare accetta le condizioni di utilizzo.',
  nonPermesso: 'Questa operazione non è permessa alla tua utenza.',
  altroSito: 'La richiesta arriva da un altro sito.',
  nonTrovato: 'Non trovato.',
  nonValida: 'La richiesta contiene valori non validi.',
  contenutoNonValido: 'Il contenuto della richiesta non è leggibile.',
  troppoGrande: 'Il contenuto della richiesta è troppo grande.',
  fileMancante: 'Manca il file.',
  formato: 'Il formato del contenuto non è accettato.',
  erroreInterno: 'Qualcosa non ha funzionato. Riprova tra poco.',
  inArrivo: 'Questa funzione non è ancora disponibile.',
  nonPronto: 'Il servizio è momentaneamente occupato. Riprova tra poco.',
} as const;
