/** Texts of a portal without a network. */
export const testi = {
  senzaRete: 'Sei offline: la pagina si apre da sola appena torna la rete.',
} as const;
