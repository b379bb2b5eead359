import { formatPezzi } from '@battistrada/domain/numero';
import { quando } from '../../errore/cambiato.ts';

export const testi = {
  comproSpesso: 'Compro spesso',
  comprato: (volte: number, ultima: string): string => `Comprato ${volte} volte, l’ultima il ${ultima}.`,
  nonTrovata: 'Lista non trovata: forse è stata eliminata.',
  articoloNonTrovato: 'Articolo non trovato.',
  automatica: '«Compro spesso» si fa da sola dai tuoi ordini: copiala in una lista nuova per cambiarla.',
  vuota: 'La lista è vuota: aggiungi almeno un articolo.',
  troppe: 'Ci sono già 100 liste: elimina quelle che non usi più.',
  /** The last change, its author and its time, for a user who saw the earlier version. */
  cambiata: (chi: string, istante: Date): string =>
    `${chi} ha cambiato la lista ${quando(istante)}. Guarda come è adesso e riprova.`,
  disponibili: (disponibili: number, mancanti: number): string =>
    disponibili === 0
      ? 'Non è disponibile.'
      : `${mancanti === 1 ? 'Manca' : 'Mancano'} ${formatPezzi(mancanti)}: ${disponibili === 1 ? 'ne è disponibile 1' : `ne sono disponibili ${disponibili}`}, contando il carrello.`,
} as const;
