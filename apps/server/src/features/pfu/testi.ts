export const testi = {
  nessunPneumatico: 'Indica almeno un pneumatico da ritirare: tutte e quattro le quantità sono 0.',
} as const;
