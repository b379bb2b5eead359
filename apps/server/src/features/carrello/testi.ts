export const testi = {
  articoloNonTrovato: 'Articolo non trovato.',
  rigaNonTrovata: 'L’articolo non è nel carrello.',
  giaNelCarrello: 'L’articolo è già nel carrello.',
  // Specification §8 "Cart page".
  disponibilitaSuperata: 'Stai ordinando una quantità superiore a quella disponibile.',
  quantitaMassima: 'Una riga può contenere al massimo 9.999 pezzi.',
} as const;
