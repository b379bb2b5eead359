/** Texts of the frame around the screens. */
export const testi = {
  menuPrincipale: 'Menu principale',
  menu: 'Menu',
  documenti: 'Documenti',
  servizi: 'Servizi',
  menuUtente: 'Il tuo account',
  tornaSu: 'Torna su',
  contatti: 'Contatti rapidi',
  chiama: (telefono: string) => `Chiama ${telefono}`,
  scrivi: (email: string) => `Scrivi a ${email}`,
} as const;
