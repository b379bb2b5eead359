export const testi = {
  piede: (marchio: string): string => `Messaggio automatico del portale ordini ${marchio}.`,
  apri: 'Apri',
  invioInterrotto: 'L’invio si è interrotto: carica di nuovo l’immagine.',
  immagineComplessa: 'Questa immagine è troppo complessa da aprire: salvala di nuovo come JPEG o PNG e riprova.',
  immaginiInCorso: 'Stiamo ancora elaborando le tue immagini precedenti. Riprova tra poco.',
  immaginiInCoda: 'Ci sono troppe immagini in elaborazione. Riprova tra poco.',
} as const;
