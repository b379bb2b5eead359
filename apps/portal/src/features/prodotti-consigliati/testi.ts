/** Texts of the recommended products (specification §2 "Cart"). */
export const testi = {
  titolo: 'Prodotti consigliati',
  aggiungi: 'Aggiungi',
  aggiungiProdotto: (prodotto: string) => `Aggiungi ${prodotto} al carrello`,
} as const;
