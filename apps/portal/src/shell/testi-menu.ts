/** Texts of what opens from the bar: they come with it, the bar itself does without. */
export const testi = {
  gruppi: { acquisti: 'Acquisti', documenti: 'Documenti', servizi: 'Servizi' },
  esci: 'Esci',
  erroreUscita: 'Uscita non riuscita. Riprova.',
  scorciatoie: 'Scorciatoie da tastiera',
  elencoScorciatoie: [
    { tasti: ['/'], altri: ['Ctrl', 'K'], azione: 'Vai alla ricerca' },
    { tasti: ['↑', '↓'], altri: null, azione: 'Cambia la quantità' },
    { tasti: ['Invio'], altri: null, azione: 'Cerca, o aggiungi la quantità scritta' },
    { tasti: ['F2'], altri: null, azione: 'Nascondi o mostra i prezzi' },
    { tasti: ['Esc'], altri: null, azione: 'Chiudi la finestra o il menu' },
    { tasti: ['?'], altri: null, azione: 'Mostra questo elenco' },
  ],
  oppure: 'oppure',
} as const;
