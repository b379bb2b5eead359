export const testi = {
  clienteNonTrovato: 'Il cliente non esiste o non ha la chat.',
  allegatoNonTrovato: 'Il file non c’è più: allegalo di nuovo.',
  personaNonTrovata: 'Questa persona non risponde in chat: sceglila di nuovo.',
  giaAssegnata: (nome: string | null): string =>
    nome === null
      ? 'Nel frattempo la conversazione non è più di nessuno. Ricarica e riprova.'
      : `Nel frattempo se ne occupa ${nome}. Ricarica e riprova.`,
  senzaChat: 'La chat non è disponibile per la tua utenza.',
  formatoAllegato: 'Puoi allegare immagini JPEG, PNG o WebP e documenti PDF.',
  pdfAttivo: 'Questo PDF contiene script, moduli che inviano o altri file. Stampalo in un nuovo PDF e allega quello.',
  pdfIlleggibile:
    'Questo PDF è protetto o rovinato e non si può controllare. Stampalo in un nuovo PDF e allega quello.',
  troppiMessaggi: 'Stai scrivendo troppo in fretta. Riprova tra poco.',
  quotaUtente:
    'Hai usato tutto lo spazio per i tuoi file. Il messaggio puoi scriverlo comunque; per altro spazio chiamaci.',
  quotaCliente:
    'La tua azienda ha usato tutto lo spazio per i file. Il messaggio puoi scriverlo comunque; per altro spazio chiamaci.',
  quotaTotale:
    'In questo momento non c’è spazio per altri file. Il messaggio puoi scriverlo comunque; riprova più tardi.',
  senzaNome: 'allegato',
} as const;
