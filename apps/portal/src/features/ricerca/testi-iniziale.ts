/** Texts of the search before anything is typed. */
export const testi = {
  iniziale: 'Scrivi una misura e trovi prezzi e disponibilità.',
  inizialeAiuto: 'Capiamo le misure come le scrivi, la marca, la stagione, il codice articolo e l’EAN.',
  inizialeEsempi: 'Per esempio',
} as const;
