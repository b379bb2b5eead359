/** Texts of the frame around an agent's screens. */
export const testi = {
  menu: 'Menu',
  gira: 'Gira',
  tornaATe: 'Torna a te',
  tuttiIClienti: 'Tutti i clienti',
} as const;
