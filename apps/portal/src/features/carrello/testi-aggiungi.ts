/**
 * Texts for adding a product, wherever it is found (specification §8 "Cart page", letter by letter). The cart's own
 * page has others.
 */
export const testi = {
  disponibilitaSuperata: 'Disponibilità superata.',
  sovraQuantita: "Stai ordinando una quantità superiore a quella disponibile. Vuoi procedere con l'ordine?",
  sovraQuantitaNegata:
    "Stai ordinando una quantità superiore a quella disponibile. Non puoi procedere con l'ordine selezionato",
  annulla: 'Annulla',
  voglioProcedere: "Voglio Procedere con l'ordine",
  ok: 'OK',
  aggiunto: 'Prodotto aggiunto al carrello!',
  nonAggiunto: 'Nessuna risposta: controlla il carrello.',
} as const;
