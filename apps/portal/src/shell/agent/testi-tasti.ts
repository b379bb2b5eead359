/** The shortcuts of an agent's screens outside the counters. */
export const elencoTasti = [
  { tasti: ['/'], altri: ['Ctrl', 'K'], azione: 'Cerca tra i tuoi clienti' },
  { tasti: ['↓'], altri: null, azione: 'Dalla ricerca al primo cliente' },
  { tasti: ['↑', '↓'], altri: null, azione: 'Da un cliente all’altro dell’elenco' },
  { tasti: ['Invio'], altri: null, azione: 'Apri il cliente' },
  { tasti: ['Esc'], altri: null, azione: 'Chiudi la finestra' },
  { tasti: ['?'], altri: null, azione: 'Mostra questo elenco' },
] as const;
