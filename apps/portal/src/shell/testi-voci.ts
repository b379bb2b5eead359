/** Texts of what every frame has, whoever it stands around. */
export const testi = {
  vaiAlContenuto: 'Vai al contenuto',
  pezzi: (pezzi: number) => (pezzi === 1 ? '1 pezzo' : `${pezzi} pezzi`),
} as const;
