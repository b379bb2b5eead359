export const testi = {
  uguale: 'Deve essere diversa dallo username.',
  nota: 'È tra le password più usate e la prova chiunque: scegline un’altra, per esempio una frase.',
  stessa: 'È la password che hai già: scegline un’altra.',
} as const;
