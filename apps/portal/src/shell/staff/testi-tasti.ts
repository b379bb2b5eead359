/** The staff's shortcuts; they load with their list, because the frame does not need them. */
export const elencoTasti = [
  { tasti: ['/'], altri: null, azione: 'Vai alla ricerca della schermata' },
  { tasti: ['Ctrl', 'K'], altri: null, azione: 'Apri una schermata, un ordine, un cliente, un articolo' },
  { tasti: ['↓'], altri: null, azione: 'Dalla ricerca alla prima riga' },
  { tasti: ['↑', '↓'], altri: null, azione: 'Da una riga all’altra dell’elenco' },
  { tasti: ['Invio'], altri: null, azione: 'Apri la riga accanto all’elenco' },
  { tasti: ['Spazio'], altri: null, azione: 'Sulla casella di una riga, sceglila' },
  { tasti: ['Esc'], altri: null, azione: 'Chiudi il dettaglio, la finestra, il menu' },
  { tasti: ['Alt', 'C'], altri: null, azione: 'In un ordine telefonico, vai al carrello' },
  { tasti: ['Ctrl', 'Invio'], altri: null, azione: 'In un ordine telefonico, conferma dal carrello' },
  { tasti: ['?'], altri: null, azione: 'Mostra questo elenco' },
] as const;
