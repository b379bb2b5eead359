export const testi = {
  infetto: 'Il controllo antivirus ha trovato qualcosa in questo file: non è stato preso.',
  nonPronto: 'In questo momento il file non può essere controllato. Riprova tra poco.',
} as const;
