/** Sentences of the activation; those of specification §5 and §8 letter by letter. */
export const testi = {
  telefonoNonValido: 'Inserisci un numero di cellulare valido.',
  codiceNonValido: 'Inserisci un codice valido.',
  erroreInvio: "Errore nell'invio del codice",
  giaAccettati: 'Hai già accettato le condizioni di utilizzo.',
  serveTelefono: 'Per questa utenza le condizioni si accettano con il codice inviato per SMS.',
  senzaTelefono: 'Per questa utenza le condizioni si accettano senza codice.',
  troppiCodici: (attesa: string): string => `Troppi codici richiesti. Riprova tra ${attesa}.`,
  /** `host` null: the portal's address is not known. Its last line lets browsers fill the code in (WebOTP). */
  sms: (marchio: string, codice: string, host: string | null): string =>
    `${marchio}: il tuo codice di conferma è ${codice}. Vale 10 minuti, non comunicarlo a nessuno.` +
    (host === null ? '' : `\n\n@${host} #${codice}`),
} as const;
