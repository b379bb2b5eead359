/** Texts of the removed lines, which load with them. */
export const testiTolte = {
  tolta: (prodotto: string) => `Tolto dal carrello: ${prodotto}`,
  tolte: (righe: number) => `Tolte dal carrello: ${righe} righe`,
  rimetti: 'Rimetti',
} as const;
