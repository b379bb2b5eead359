import { formatNumero } from '@battistrada/domain/numero';

/** Texts of near results. */
export const testi = {
  nascondiSimili: 'Nascondi',
  simili: 'Risultati simili: stessa misura, altre marche, indici e stagioni, anche non disponibili',
  elencoSimili: 'Risultati simili',
  quantiSimili: (quanti: number) => `${formatNumero(quanti)} ${quanti === 1 ? 'simile' : 'simili'}`,
  nessunSimile: 'Nessun risultato simile.',
  nessunSimileRistretto: 'Nessun risultato simile con queste scelte.',
  erroreSimili: 'I risultati simili non sono stati caricati.',
} as const;
