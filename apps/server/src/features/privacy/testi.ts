/** Texts of `npm run privacy`. */
export const testi = {
  uso:
    'Si usa così: npm run privacy -- esporta --cliente=<codice o username> [--file=…], ' +
    'oppure npm run privacy -- cancella --cliente=<codice o username> [--conferma]',
  manca: '--cliente vuole il codice di un cliente o lo username di un suo utente.',
  nonTrovato: (chi: string): string =>
    `Nessun cliente ha il codice ${chi}, e nessun utente di un cliente si chiama così.`,
  ambiguo: (chi: string): string =>
    `${chi} è il codice di un cliente e lo username di un altro: usa il codice del secondo.`,
  ordiniAperti: (n: number): string =>
    `Non si può ancora cancellare: ordini in corso ${n}. Prima vanno spediti, fatturati o annullati.`,
  fileEsiste: (file: string): string => `${file} esiste già: scegli un altro nome.`,
  esportato: (righe: number, file: string): string => `Esportate ${righe} righe in ${file}.`,
  chi: (ragioneSociale: string, codice: string): string => `${ragioneSociale} (codice ${codice})`,
  riga: (nome: string, righe: number): string => `  ${nome}: ${righe}`,
  serveConferma: 'Niente è stato cancellato. Per cancellare davvero, senza ritorno, aggiungi --conferma.',
  cancellato: 'Dati cancellati. Ordini e documenti restano con i loro importi.',
  giaCancellato: 'Non c’è più niente da cancellare.',
} as const;
