/** Texts that every frame uses. */
export const testi = {
  vaiAlContenuto: 'Vai al contenuto',
  pezzi: (pezzi: number) => (pezzi === 1 ? '1 pezzo' : `${pezzi} pezzi`),
} as const;
