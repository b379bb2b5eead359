/** Texts about the security of accounts. */
export const testi = {
  /** Also for a user whose activation was done, but its answer with the codes was lost. */
  giaAttivo: 'Il secondo fattore è già attivo. Se non hai i codici di recupero, chiudi e fanne di nuovi.',
  nonPreparato: 'Ricomincia: il secondo fattore non è in preparazione, o è stato preparato in un’altra finestra.',
  nonAttivo: 'Il secondo fattore non è attivo.',
  codiceErrato: 'Il codice non è quello che mostra l’app adesso. Controlla anche l’ora del telefono.',
  troppiCodici: (attesa: string): string => `Troppi codici sbagliati. Riprova tra ${attesa}.`,
  sessioneAssente: 'Questa sessione non è più aperta.',

  oggetti: {
    password: 'la password del tuo accesso è cambiata',
    fattoreAttivato: 'il secondo fattore del tuo accesso è attivo',
    fattoreTolto: 'il secondo fattore del tuo accesso è stato tolto',
  },
  corpi: {
    password: (username: string): string =>
      avviso(`La password dell’utente ${username} è stata cambiata, e le altre sessioni sono state chiuse.`),
    fattoreAttivato: (username: string): string =>
      avviso(`Per l’utente ${username} da ora l’accesso chiede anche il codice di un’app.`),
    fattoreTolto: (username: string): string =>
      avviso(`Per l’utente ${username} l’accesso chiede di nuovo la sola password.`),
  },
} as const;

function avviso(cosa: string): string {
  return [cosa, '', 'Se non sei stato tu, chiamaci subito.'].join('\n');
}
