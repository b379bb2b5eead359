import { formatPezzi } from '@battistrada/domain/numero';

export const testi = {
  comproSpesso: 'Compro spesso',
  comprato: (volte: number, ultima: string): string => `Comprato ${volte} volte, l’ultima il ${ultima}.`,
  nonTrovata: 'Lista non trovata: forse è stata eliminata.',
  articoloNonTrovato: 'Articolo non trovato.',
  automatica: '«Compro spesso» si fa da sola dai tuoi ordini: copiala in una lista nuova per cambiarla.',
  vuota: 'La lista è vuota: aggiungi almeno un articolo.',
  troppe: 'Ci sono già 100 liste: elimina quelle che non usi più.',
  /** After who changed the list and when: the screen shows it by itself. */
  guarda: 'Guarda come è adesso e riprova.',
  disponibili: (disponibili: number, mancanti: number): string =>
    disponibili === 0
      ? 'Non è disponibile.'
      : `${mancanti === 1 ? 'Manca' : 'Mancano'} ${formatPezzi(mancanti)}: ${disponibili === 1 ? 'ne è disponibile 1' : `ne sono disponibili ${disponibili}`}, contando il carrello.`,
} as const;
