/** Texts of the filters. */
export const testi = {
  mostraIRisultati: 'Mostra i risultati',
  mostraRisultati: (quanti: string) => (quanti === '1' ? 'Mostra 1 risultato' : `Mostra ${quanti} risultati`),
  azzera: 'Azzera',
  stagione: 'Stagione',
  marca: 'Marca',
  iv: 'Indice di velocità',
  settore: 'Settore',
  categoria: 'Categoria',
  tutteLeCategorie: 'Tutte',
  tipoArticolo: 'Tipo',
} as const;
