/** Texts of the list under the search box. */
export const testi = {
  ricercheRecenti: 'Ricerche recenti',
  cancellaRecenti: 'Cancella tutte',
  togliRecente: (ricerca: string) => `Togli ${ricerca} dalle ricerche recenti`,
  suggerimenti: 'Suggerimenti',
} as const;
