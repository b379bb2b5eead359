/** Texts of the menus that open from the bar; they load with them, because the bar does not need them. */
export const testi = {
  gruppi: { acquisti: 'Acquisti', documenti: 'Documenti', servizi: 'Servizi' },
  esci: 'Esci',
  erroreUscita: 'Uscita non riuscita. Riprova.',
  scorciatoie: 'Scorciatoie da tastiera',
  elencoScorciatoie: [
    { tasti: ['/'], altri: ['Ctrl', 'K'], azione: 'Vai alla ricerca' },
    { tasti: ['Invio'], altri: null, azione: 'Cerca; su un risultato, aggiungilo al carrello' },
    { tasti: ['↓'], altri: null, azione: 'Dalla casella ai risultati' },
    { tasti: ['↑', '↓'], altri: null, azione: 'Da un risultato all’altro; nel campo, cambia la quantità' },
    { tasti: ['←', '→'], altri: null, azione: 'Sul risultato, un pezzo in meno o in più' },
    { tasti: ['0', '…', '9'], altri: null, azione: 'Sul risultato, scrivi la quantità' },
    { tasti: ['Ctrl', 'C'], altri: null, azione: 'Sul risultato, copia il codice articolo' },
    { tasti: ['Ctrl', 'Invio'], altri: null, azione: 'Nel carrello, conferma l’ordine' },
    { tasti: ['Canc'], altri: null, azione: 'Togli la ricerca recente scelta' },
    { tasti: ['F2'], altri: null, azione: 'Nascondi o mostra i prezzi' },
    {
      tasti: ['Esc'],
      altri: null,
      azione: 'Chiudi la finestra, il menu, i suggerimenti; dai risultati torna alla casella',
    },
    { tasti: ['?'], altri: null, azione: 'Mostra questo elenco' },
  ],
  oppure: 'oppure',
} as const;
