/** Texts of a user's preferences. */
export const testi = {
  sempreAltriDepositi: 'Usa sempre gli altri depositi',
  sempreAltriDepositiAiuto: 'Quando il primo non basta, quello che aggiungi arriva anche dagli altri.',
  errore: 'Il server non ha confermato. Riprova.',
} as const;
