/** Texts of the frame around the staff's screens. */
export const testi = {
  nome: 'Back office',
  inAttesa: 'in attesa',
  vaiA: 'Vai a…',
  cercaOvunque: 'Schermata, numero d’ordine, cliente o articolo',
  apriTavolozza: 'Vai a…',
  tasti: 'Ctrl K',
  schermata: 'Schermata',
  ordini: 'Ordini',
  ordine: (numero: number) => `Ordine ${numero}`,
  cliente: 'Cliente',
  telefonico: (cliente: string) => `Nuovo ordine per ${cliente}`,
  ordiniArticolo: 'Ordini con l’articolo',
  cercaOrdini: (testo: string) => `Cerca «${testo}» negli ordini`,
  niente: 'Niente con questo nome.',
} as const;
