/** Texts of the second step of a login. */
export const testi = {
  testo: 'La password è giusta. Scrivi ora il codice che mostra l’app.',
  codice: 'Codice dell’app',
  aiuto: 'Senza telefono va bene un codice di recupero.',
  mancante: 'Scrivi il codice.',
  entra: 'Entra',
  ricomincia: 'Usa un’altra utenza',
  scaduto: 'È passato troppo tempo: scrivi di nuovo la password.',
} as const;
