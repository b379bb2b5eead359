import { formatPezzi } from '@battistrada/domain/numero';

/** Texts that every frame uses. */
export const testi = {
  vaiAlContenuto: 'Vai al contenuto',
  pezzi: formatPezzi,
} as const;
