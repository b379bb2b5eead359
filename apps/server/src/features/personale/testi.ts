/** Texts about the wholesaler's own users: staff and agents. */
export const testi = {
  usernameErrato: 'Lo username ha da 3 a 60 caratteri tra lettere minuscole, cifre e . _ @ + -',
  usernamePreso: (username: string): string => `Lo username ${username} è già di un altro utente.`,
  giaEntrato: 'Questo invito è già stato fatto, e poi usato o sostituito: la persona si trova nell’elenco.',
  nonTrovato: (username: string): string => `Nessun utente si chiama ${username}.`,
  nonAttivo: (username: string): string => `L’utente ${username} è disattivato: prima va riattivato.`,
  senzaFattore: (username: string): string => `L’utente ${username} non ha un secondo fattore.`,
  ultimoAdmin: (username: string): string =>
    `${username} è l’ultimo amministratore attivo: creane un altro prima di disattivarlo.`,
  ruoloDelTipo: 'Una persona del personale ha un ruolo, un agente non ne ha.',
  nonATeStesso: 'Il tuo ruolo e i tuoi diritti li cambia un altro amministratore.',
  piuDirittiDeiTuoi: 'Questa persona ha, o avrebbe, diritti che tu non hai: lo fa un amministratore.',
  nonTeStesso: 'Non puoi chiudere il tuo accesso: lo fa un altro amministratore.',
} as const;
