/** Texts of the activation; those of specification §5 and §8 are verbatim. */
export const testi = {
  telefonoNonValido: 'Inserisci un numero di cellulare valido.',
  codiceNonValido: 'Inserisci un codice valido.',
  erroreInvio: "Errore nell'invio del codice",
  giaAccettati: 'Hai già accettato le condizioni di utilizzo.',
  serveTelefono: 'Per questa utenza le condizioni si accettano con il codice inviato per SMS.',
  senzaTelefono: 'Per questa utenza le condizioni si accettano senza codice.',
  troppiCodici: (attesa: string): string => `Troppi codici richiesti. Riprova tra ${attesa}.`,
  invitoNonValido:
    'Questo invito non è valido, è già stato usato o è scaduto. Chiedi al fornitore di mandarne uno nuovo.',
  troppiInviti: (attesa: string): string => `Troppi tentativi. Riprova tra ${attesa}.`,
  linkNonValido: 'Questo link non è valido, è già stato usato o è scaduto. Chiedine uno nuovo dalla pagina di accesso.',
  troppeRichieste: (attesa: string): string => `Hai già chiesto più volte una nuova password. Riprova tra ${attesa}.`,
  passwordOggetto: 'scegli una nuova password',
  passwordCorpo: ({ username, link }: { username: string; link: string }): string =>
    [
      'Qualcuno ha chiesto una nuova password per il portale ordini.',
      '',
      `Username: ${username}`,
      '',
      'Sceglila da qui:',
      link,
      '',
      'Il link vale una volta sola, per un’ora. Se non sei stato tu, ignora questo messaggio: la tua password resta quella di prima.',
    ].join('\n'),
  invitoOggetto: 'il tuo accesso al portale',
  invitoCorpo: ({ username, link, scade }: { username: string; link: string; scade: string }): string =>
    [
      'È pronto il tuo accesso al portale ordini.',
      '',
      `Username: ${username}`,
      '',
      'Scegli la password da qui:',
      link,
      '',
      `Il link vale una volta sola, fino al ${scade}. Se non aspettavi questo messaggio, ignoralo.`,
    ].join('\n'),
  /** `host` is null when the portal's address is unknown. The last line lets browsers fill in the code (WebOTP). */
  sms: (marchio: string, codice: string, host: string | null): string =>
    `${marchio}: il tuo codice di conferma è ${codice}. Vale 10 minuti, non comunicarlo a nessuno.` +
    (host === null ? '' : `\n\n@${host} #${codice}`),
} as const;
