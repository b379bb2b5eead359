export const testi = {
  clienteNonTrovato: 'Il cliente non esiste o non ha la chat.',
} as const;

/** What the back office's page says; it travels inside the page. */
export const testiPagina = {
  titolo: 'Back office',
  esci: 'Esci',
  conversazioni: 'Conversazioni',
  soloNonLette: 'Solo da leggere',
  nessuna: 'Nessuna conversazione.',
  nessunaNonLetta: 'Tutto letto: nessun cliente aspetta risposta.',
  scegli: 'Scegli una conversazione per leggerla e rispondere.',
  mostraAltre: 'Mostra altre',
  precedenti: 'Messaggi precedenti',
  indietro: 'Conversazioni',
  messaggi: 'Messaggi',
  nonLetti: 'da leggere',
  voi: 'Voi: ',
  soloAllegati: 'Allegato',
  letto: 'letto',
  scrivi: 'Scrivi al cliente',
  invia: 'Invia',
  allega: 'Allega un file',
  togli: 'Togli',
  caricamento: 'Caricamento…',
  riprova: 'Riprova',
  rete: 'Non riusciamo a raggiungere il server. Controlla la connessione e riprova.',
  nonPermesso: 'Quest’area è riservata a chi lavora per il grossista.',
  login: 'Vai al login',
  javascript: 'Per rispondere ai clienti serve JavaScript.',
} as const;
