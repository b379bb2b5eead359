export const testi = {
  nonTrovato: 'Coupon non trovato.',
  nonApplicabile:
    'Il coupon scelto non è applicabile a questo ordine: è usato, scaduto o le sue condizioni non sono soddisfatte.',
  lottoNonTrovato: 'Nessun lotto di coupon con questo numero.',
  scadenzaPassata: 'La scadenza è già passata.',
  marcaIgnota: 'Questa marca non c’è.',
  categoriaIgnota: 'Questa categoria non c’è.',
  nessunCliente: 'Con questa scelta nessun cliente riceverebbe il coupon.',
  si: 'Sì',
  no: 'No',
  colonne: {
    codice: 'Codice',
    cliente: 'Codice cliente',
    ragioneSociale: 'Ragione sociale',
    email: 'Email',
    importo: 'Importo',
    scadenza: 'Scadenza',
    utilizzato: 'Utilizzato',
  },
} as const;
