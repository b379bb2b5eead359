/** Texts of the frame around an agent's screens. */
export const testi = {
  nome: 'Agenti',
  menu: 'Menu',
  gira: 'Gira',
  tornaATe: 'Torna a te',
  girato: 'Lo schermo è girato verso il cliente',
  giratoTesto: 'Finché è girato, qui non si vede niente.',
  tuttiIClienti: 'Tutti i clienti',
} as const;
