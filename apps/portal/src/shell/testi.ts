/** Texts of the frame around the screens. */
export const testi = {
  vaiAlContenuto: 'Vai al contenuto',
  menuPrincipale: 'Menu principale',
  menu: 'Menu',
  documenti: 'Documenti',
  servizi: 'Servizi',
  pezzi: (pezzi: number) => (pezzi === 1 ? '1 pezzo' : `${pezzi} pezzi`),
  menuUtente: 'Il tuo account',
  utente: 'Utente',
  tornaSu: 'Torna su',
  contatti: 'Contatti rapidi',
  chiama: (telefono: string) => `Chiama ${telefono}`,
  scrivi: (email: string) => `Scrivi a ${email}`,
} as const;
