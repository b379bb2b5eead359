import { formatNumero } from '@battistrada/domain/numero';

export const testi = {
  bundleNonTrovato: 'La promozione non esiste o è terminata.',
  // Specification §8 "Cart (from the dashboard bundle add)".
  pacchettoNonDisponibile: (possibili: number) =>
    `Il pacchetto non è più ordinabile: la quantità richiesta non è disponibile. Nessun articolo è stato aggiunto al carrello. ${
      possibili === 0
        ? 'Con quello che hai già nel carrello non ne puoi ordinare altri.'
        : `Ne puoi ordinare ${possibili === 1 ? 'ancora 1' : `fino a ${formatNumero(possibili)}`}.`
    }`,
  finePassata: 'L’ultimo giorno è già passato.',
  nonTrovato: 'Questo pacchetto non c’è più: un collega l’ha eliminato.',
  articoloSconosciuto: (codici: readonly string[]) => `Nessun articolo con questo codice: ${codici.join(', ')}.`,
} as const;
