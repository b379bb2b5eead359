/** The states of a confirmation and what leads from one to the next; pure, so that every way through it is a line of a test. */
import type { EsitoConferma } from '@battistrada/contract/ordine';

export type OrdineConfermato = Pick<EsitoConferma, 'idOrdine' | 'numero' | 'annullabileFino'>;

export type StatoConferma =
  | { readonly tipo: 'modificabile' }
  /** Asked for: what is typed is saved first, and what is not to be had is asked about. */
  | { readonly tipo: 'in-conferma' }
  /** An answer that was lost is asked for again; the cart stays as it is on the screen. */
  | { readonly tipo: 'in-recupero' }
  /** The payment's site is on its way. */
  | { readonly tipo: 'al-pagamento' }
  | { readonly tipo: 'completato'; readonly ordine: OrdineConfermato };

export type EventoConferma =
  | { readonly tipo: 'chiesta' }
  | { readonly tipo: 'recupero' }
  /** The cart may be changed again: nothing was ordered, or the screen shows what was. */
  | { readonly tipo: 'chiusa' }
  | { readonly tipo: 'da-pagare' }
  | { readonly tipo: 'confermata'; readonly ordine: OrdineConfermato }
  /** Back from the payment's site by the browser's own button, or from the completed screen to the cart. */
  | { readonly tipo: 'ripresa' };

export const MODIFICABILE: StatoConferma = { tipo: 'modificabile' };

/** Null: what happens has no place in this state, and nothing comes of it. */
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

/** An answer is awaited: nothing else is begun. */
function isInCorso({ tipo }: StatoConferma): boolean {
  return tipo === 'in-conferma' || tipo === 'in-recupero';
}

/** The cart cannot be confirmed now: it is being, or the payment's site is on its way. */
export function isOccupata({ tipo }: StatoConferma): boolean {
  return tipo === 'in-conferma' || tipo === 'al-pagamento';
}
