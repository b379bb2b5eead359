/** Texts of the screen after the order (specification §2 "Cart"); the cart itself loads without them. */
export const testi = {
  ordineCompletato: 'Ordine Completato!',
  ordineNumero: (numero: number) => `Il tuo ordine è il numero ${numero}.`,
  prodottiOrdinati: 'Prodotti ordinati',
  inArrivo: (pezzi: number) => (pezzi === 1 ? '1 appena disponibile' : `${pezzi} appena disponibili`),
  nuovaRicerca: 'Nuova ricerca',
  pdf: 'PDF dell’ordine',
  vaiAgliOrdini: 'Vai agli ordini',
  vaiAllaHome: 'Torna alla home',
} as const;
