/** Texts of the request for a new password. */
export const testi = {
  titolo: 'Password dimenticata',
  testo: 'Scrivi il tuo username: ti mandiamo per posta un link per sceglierne una nuova.',
  username: 'Username',
  mancante: 'Inserisci lo username.',
  annulla: 'Annulla',
  invia: 'Manda il link',
  chiudi: 'Chiudi',
  inviata: 'Se lo username esiste e ha un indirizzo di posta, il link arriva tra un momento e vale un’ora.',
  aiuto: 'Non arriva? Chiamaci:',
  errore: 'Richiesta non riuscita. Riprova.',
} as const;
