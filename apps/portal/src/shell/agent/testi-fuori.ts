/** Texts of the agents' part outside the counters. They stand apart so that no counter loads them. */
export const testi = {
  nome: 'Agenti',
  girato: 'Lo schermo è girato verso il cliente',
  giratoTesto: 'Finché è girato, qui non si vede niente.',
} as const;
