/** Texts of the frame around the staff's screens. */
export const testi = {
  nome: 'Back office',
  inAttesa: 'in attesa',
} as const;
