export const testi = {
  clienteNonTrovato: 'Il cliente non esiste o non ha la chat.',
  allegatoNonTrovato: 'Il file non c’è più: allegalo di nuovo.',
  senzaChat: 'La chat non è disponibile per la tua utenza.',
  formatoAllegato: 'Puoi allegare immagini JPEG, PNG o WebP e documenti PDF.',
  troppiMessaggi: 'Stai scrivendo troppo in fretta. Riprova tra poco.',
  senzaNome: 'allegato',
} as const;
