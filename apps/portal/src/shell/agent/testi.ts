/** Texts of the frame around an agent's screens. */
export const testi = {
  nome: 'Agenti',
} as const;
