export const testi = {
  piede: (marchio: string): string => `Messaggio automatico del portale ordini ${marchio}.`,
  apri: 'Apri',
  altreRighe: 'Altri articoli',
  altreRigheNelPortale: (righe: number): string =>
    righe === 1 ? '1 altro, nel portale' : `altri ${righe}, nel portale`,
  invioInterrotto: 'L’invio si è interrotto: carica di nuovo l’immagine.',
  immagineComplessa: 'Questa immagine è troppo complessa da aprire: salvala di nuovo come JPEG o PNG e riprova.',
  immaginiInCorso: 'Stiamo ancora elaborando le tue immagini precedenti. Riprova tra poco.',
  immaginiInCoda: 'Ci sono troppe immagini in elaborazione. Riprova tra poco.',
} as const;
