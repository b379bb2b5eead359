/** Texts of the frame around an agent's screens. */
export const testi = {
  nome: 'Agenti',
  menu: 'Menu',
  tuttiIClienti: 'Tutti i clienti',
  aiClienti: 'Vai ai clienti',
} as const;
