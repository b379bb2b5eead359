import { formatNumero } from '@battistrada/domain/numero';

/** Texts of the filters. */
export const testi = {
  mostraIRisultati: 'Mostra i risultati',
  mostraRisultati: (quanti: number) => `Mostra ${formatNumero(quanti)} ${quanti === 1 ? 'risultato' : 'risultati'}`,
  azzera: 'Azzera',
  stagione: 'Stagione',
  marca: 'Marca',
  iv: 'Indice di velocità',
  settore: 'Settore',
  categoria: 'Categoria',
  tutteLeCategorie: 'Tutte',
  tipoArticolo: 'Tipo',
} as const;
