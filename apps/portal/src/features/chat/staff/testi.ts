/** Texts of the chat as the staff sees it (product.md §3, §6). */
export const testi = {
  titolo: 'Chat',
  daLeggere: (quanti: number) =>
    quanti === 0 ? 'Tutto letto' : quanti === 1 ? '1 messaggio da leggere' : `${quanti} messaggi da leggere`,
  conversazioni: 'Conversazioni',
  soloNonLette: 'Solo da leggere',
  nessuna: 'Nessuna conversazione.',
  nessunaNonLetta: 'Tutto letto: nessun cliente aspetta risposta.',
  scegli: 'Scegli una conversazione per leggerla e rispondere.',
  mostraAltre: 'Mostra altre',
  indietro: 'Conversazioni',
  nonLetti: 'da leggere',
  voi: 'Voi: ',
  soloAllegati: 'Allegato',
  erroreElenco: 'Non è stato possibile caricare le conversazioni.',
  riprova: 'Riprova',
  conversazione: 'Messaggi',
  vuota: 'Nessun messaggio.',
  vuotaAiuto: 'Scrivi qui sotto: il cliente lo legge nel portale.',
  messaggio: 'Scrivi al cliente',
  scrivi: 'Scrivi al cliente',
} as const;
