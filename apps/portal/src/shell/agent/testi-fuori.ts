/** Texts of the agents' part outside the counters, which load none of them. */
export const testi = {
  nome: 'Agenti',
  girato: 'Lo schermo è girato verso il cliente',
  giratoTesto: 'Finché è girato, qui non si vede niente.',
  tornaATe: 'Torna a te',
} as const;
