export const testi = {
  bundleNonTrovato: 'La promozione non esiste o è terminata.',
  // Specification §8 "Cart (from the dashboard bundle add)".
  pacchettoNonDisponibile:
    'Il pacchetto non è più ordinabile: la quantità richiesta non è disponibile. Nessun articolo è stato aggiunto al carrello.',
} as const;
