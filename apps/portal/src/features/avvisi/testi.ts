/** Texts of the notices in the top bar. */
export const testi = {
  titolo: 'Avvisi',
  apri: (nonLetti: number) =>
    nonLetti === 0 ? 'Avvisi' : nonLetti === 1 ? 'Avvisi, 1 non letto' : `Avvisi, ${nonLetti} non letti`,
  vuoto: 'Nessun avviso.',
  vuotoAiuto:
    'Qui leggi quando cambia un ordine, arriva una risposta, un cliente accetta un preventivo o si avvicina una scadenza.',
  errore: 'Non è stato possibile caricare gli avvisi.',
  riprova: 'Riprova',
  nuovo: 'Nuovo',
} as const;
