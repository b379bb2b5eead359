/** The states of a confirmation and their transitions; a pure function, so that each transition is a line of a test. */
import type { EsitoConferma } from '@battistrada/contract/ordine';

/** What the snacks of a confirmation are about. */
export const CONFERMA = 'conferma';

export type OrdineConfermato = Pick<EsitoConferma, 'idOrdine' | 'numero' | 'annullabileFino'>;

export type StatoConferma =
  | { readonly tipo: 'modificabile' }
  /** Started: typed values are saved first, and missing pieces are asked about. */
  | { readonly tipo: 'in-conferma' }
  /** A lost answer is requested again; the visible cart stays. */
  | { readonly tipo: 'in-recupero' }
  /** The payment page is loading. */
  | { readonly tipo: 'al-pagamento' }
  | { readonly tipo: 'completato'; readonly ordine: OrdineConfermato };

export type EventoConferma =
  | { readonly tipo: 'chiesta' }
  | { readonly tipo: 'recupero' }
  /** The cart can be changed again: nothing was ordered, or the screen shows the order. */
  | { readonly tipo: 'chiusa' }
  | { readonly tipo: 'da-pagare' }
  | { readonly tipo: 'confermata'; readonly ordine: OrdineConfermato }
  /** Returned from the payment page by the browser's back button, or from the completed screen to the cart. */
  | { readonly tipo: 'ripresa' };

export const MODIFICABILE: StatoConferma = { tipo: 'modificabile' };

/** Null when the event is not possible in this state and must be ignored. */
export function nextConferma(stato: StatoConferma, evento: EventoConferma): StatoConferma | null {
  switch (evento.tipo) {
    case 'chiesta':
      return stato.tipo === 'modificabile' ? { tipo: 'in-conferma' } : null;
    case 'recupero':
      return stato.tipo === 'modificabile' ? { tipo: 'in-recupero' } : null;
    case 'chiusa':
      return isInCorso(stato) ? MODIFICABILE : null;
    case 'da-pagare':
      return isInCorso(stato) ? { tipo: 'al-pagamento' } : null;
    case 'confermata':
      return isInCorso(stato) ? { tipo: 'completato', ordine: evento.ordine } : null;
    case 'ripresa':
      return isInCorso(stato) ? null : MODIFICABILE;
  }
}

/** True while an answer is expected, when nothing else may begin. */
function isInCorso({ tipo }: StatoConferma): boolean {
  return tipo === 'in-conferma' || tipo === 'in-recupero';
}

/** True when the cart cannot be confirmed now: a confirmation is in progress, or the payment page is loading. */
export function isOccupata({ tipo }: StatoConferma): boolean {
  return tipo === 'in-conferma' || tipo === 'al-pagamento';
}
