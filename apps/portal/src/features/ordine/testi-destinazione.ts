/** What each kind of destination means. They load with the choice. */
export const testiDestinazione = {
  predefinita: 'L’indirizzo della tua azienda',
  ritiroInSede: 'Passi tu a ritirare la merce',
  personalizzata: 'Scrivi un altro indirizzo',
} as const;
