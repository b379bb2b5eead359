/** Texts of the activation (specification §2 "Activation", §5 and §8 "Activation", letter by letter). */
export const testi = {
  titolo: 'Attivazione',
  passi: 'Passi dell’attivazione',
  nomiPassi: { condizioni: 'Condizioni', codice: 'Codice SMS', grazie: 'Fatto' },
  leggiCondizioni: 'Leggi le condizioni (PDF)',
  caricamento: 'Sto preparando il modulo…',

  condizioni: {
    titolo: 'Attiva il tuo accesso',
    testoTelefono:
      'Leggi le condizioni di utilizzo e scrivi il tuo cellulare: con il codice che ti mandiamo per SMS confermi di accettarle.',
    testoSpunta: 'Leggi le condizioni di utilizzo e accettale: poi il portale è tuo.',
    paese: 'Paese',
    telefono: 'Cellulare',
    inviaCodice: 'Invia il codice',
    invioInCorso: 'Invio in corso…',
    accetto: 'Ho letto e accetto le condizioni di utilizzo',
    accetta: 'Accetta e continua',
    accettazioneInCorso: 'Registro l’accettazione…',
    accettazioneMancante: 'Per continuare accetta le condizioni.',
    erroreAccettazione: 'Accettazione non riuscita. Riprova.',
  },
  codice: {
    titolo: 'Inserisci il codice',
    testo: (telefono: string) => `L’abbiamo mandato per SMS al ${telefono}. Vale 10 minuti.`,
    campo: 'Codice',
    conferma: 'Conferma',
    confermaInCorso: 'Verifica in corso…',
    inviaDiNuovo: 'Invia un nuovo codice',
    inviatoDiNuovo: 'Ti abbiamo mandato un nuovo codice.',
    cambiaNumero: 'Cambia numero',
  },
  grazie: {
    titolo: 'Grazie!',
    testo: 'Hai accettato le condizioni e il tuo accesso è attivo.',
    entra: 'Entra',
    ingressoInCorso: 'Accesso in corso…',
  },
  senzaSessione: {
    titolo: 'Attivazione',
    testo:
      'L’attivazione comincia dal primo accesso: entra con lo username e la password che hai ricevuto e ti guidiamo noi, in due minuti.',
    accedi: 'Vai all’accesso',
    aiuto: 'Non trovi le credenziali? Chiamaci:',
  },

  telefonoNonValido: 'Inserisci un numero di cellulare valido.',
  codiceNonValido: 'Inserisci un codice valido.',
  attendi: (minuti: number) =>
    `Utilizza per favore il codice che ti abbiamo già inviato. Potrai richiederne uno nuovo tra ${minuti} minuti`,
  codiceErrato: (tentativi: number) =>
    tentativi > 0 ? `Codice PIN Errato. Ti restano ${tentativi} tentativi` : 'Codice PIN Errato. Riprova più tardi',
  erroreInvio: "Errore nell'invio del codice",
} as const;
