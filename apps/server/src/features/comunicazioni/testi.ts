export const testi = {
  nonTrovata: 'Questa comunicazione non c’è più: un collega l’ha eliminata.',
  senzaTesto: 'Scrivi il testo.',
  senzaBundle: 'Questo pacchetto non c’è più: scegline un altro.',
} as const;
