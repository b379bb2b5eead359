/** Texts of the chat (specification §1 "A chat widget", product.md §3). */
export const testi = {
  titolo: 'Chat',
  sottotitolo: 'Scrivi ai nostri uffici: rispondiamo qui, in orario d’ufficio.',
  apri: (nonLetti: number) =>
    nonLetti === 0 ? 'Chat' : nonLetti === 1 ? 'Chat, 1 messaggio non letto' : `Chat, ${nonLetti} messaggi non letti`,
  paginaIntera: 'A pagina intera',
  chiudi: 'Chiudi',
  conversazione: 'Conversazione con i nostri uffici',
  vuota: 'Nessun messaggio.',
  vuotaAiuto: 'Scrivi qui sotto: un ordine, una misura che manca, una fattura da chiarire.',
  precedenti: 'Messaggi precedenti',
  erroreCaricamento: 'Non è stato possibile caricare i messaggi.',
  riprova: 'Riprova',
  tu: 'Tu',
  letto: 'Letto',
  inInvio: 'Invio in corso…',
  nonInviato: 'Non inviato.',
  togli: 'Togli',
  messaggio: 'Messaggio',
  scrivi: 'Scrivi un messaggio',
  invia: 'Invia',
  allega: 'Allega immagini o PDF',
  togliAllegato: (nome: string) => `Togli ${nome}`,
  immagine: (nome: string) => `Apri l’immagine ${nome} in una nuova scheda`,
  troppiAllegati: (massimo: number) => `Al massimo ${massimo} allegati per messaggio.`,
  troppoGrande: (nome: string) => `${nome} supera i 10 MB.`,
  formato: (nome: string) => `${nome} non è un’immagine né un PDF.`,
  dimensione: (byte: number) =>
    byte < 1_000_000
      ? `${Math.max(1, Math.round(byte / 1_000))} kB`
      : `${(byte / 1_000_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`,
  oggi: 'Oggi',
  erroreInvio: 'Controlla la connessione e riprova.',
} as const;
