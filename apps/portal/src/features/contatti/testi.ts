/** Texts of the contacts screen (specification §2 "Contacts"). */
export const testi = {
  titolo: 'Contatti',
  sottotitolo: 'I nostri uffici: chi chiamare, dove siamo, quando rispondiamo.',
  nessuno: 'I contatti non sono ancora disponibili in questa pagina.',
  chiusure: (giorni: string) => `Uffici chiusi: ${giorni}`,
  telefono: 'Telefono',
  email: 'E-mail',
  indirizzo: 'Indirizzo',
  orari: 'Orari',
  mappa: 'Apri la mappa',
  mappaDi: (nome: string) => `Apri la mappa di ${nome} in una nuova scheda`,
  chat: 'Preferisci scrivere?',
  apriChat: 'Apri la chat',
} as const;
