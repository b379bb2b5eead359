/** Texts of a search for two sizes, one for each axle. */
export const testi = {
  anteriore: 'Anteriore',
  posteriore: 'Posteriore',
  vistaCoppie: 'Che cosa mostrare delle due misure',
  stessoDisegno: 'Stessa marca e disegno',
  coppie: (quante: number) => (quante === 1 ? '1 coppia' : `${quante} coppie`),
  nessunaCoppia: 'Nessun disegno in comune.',
  elencoCoppie: 'Coppie della stessa marca e disegno',
  vaiAllAsse: (asse: string) => `${asse}: vai all’elenco`,
  asseVuoto: (asse: string, misura: string) => `${asse} ${misura}: nessun prodotto trovato.`,
  variante: (asse: string, prodotto: string) => `Variante ${asse.toLowerCase()} di ${prodotto}`,
  treno: (pezziPerAsse: number) => `per ${pezziPerAsse} + ${pezziPerAsse} pezzi`,
  pezziPerAsse: (prodotto: string) => `Pezzi per asse di ${prodotto}`,
  aggiungiCoppia: (pezziPerAsse: number, prodotto = '') =>
    `Aggiungi ${pezziPerAsse} + ${pezziPerAsse}${prodotto === '' ? '' : ` ${prodotto}`}`,
  coppiaNelCarrello: (pezzi: string) => `${pezzi} nel carrello`,
} as const;
