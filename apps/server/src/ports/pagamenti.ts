/** Online payment: a provider shows the customer a payment page and later reports the result. */

/** A payment to collect. Requests with the same `id` share one session. */
export interface RichiestaPagamento {
  readonly id: string;
  readonly importoCents: number;
  /** What is paid, as the provider's page shows it. */
  readonly descrizione: string;
  /** When the payment ends; a session that lasts longer is useless. */
  readonly scadenza: Date;
}

export interface SessionePagamento {
  /** The provider's own id. */
  readonly riferimento: string;
  /** The address of the payment page. */
  readonly redirectUri: string;
}

/** Money back to the card that paid. Requests with the same `chiave` refund once. */
export interface RichiestaRimborso {
  readonly chiave: string;
  /** The provider's own id of the paid session. */
  readonly riferimento: string;
  readonly importoCents: number;
}

/**
 * The provider refuses the refund for good, so a person must act. After any other error it is unknown whether the
 * refund happened.
 */
export class RimborsoRifiutato extends Error {}

/** CHIUSA: nobody can pay any more. IN_CORSO: a transfer was ordered and has not arrived. */
export type StatoSessione = 'CHIUSA' | 'PAGATO' | 'IN_CORSO';

export interface Pagamenti {
  /** Null when there is no provider; then online payment is not offered. */
  readonly fornitore: 'sandbox' | 'stripe' | null;
  /** Opens the payment page. */
  create(richiesta: RichiestaPagamento): Promise<SessionePagamento>;
  /**
   * The address of an open payment's page. `ricordata` is the page that its session was opened with, if known. Null
   * when the page is unknown.
   */
  pagina(id: string, ricordata: string | null): string | null;
  /** Closes a session so that nobody can pay any more, unless it has a result already. */
  cancel(riferimento: string): Promise<StatoSessione>;
  /** Refunds money and returns the provider's id of the refund. Throws RimborsoRifiutato when the provider refuses. */
  refund(richiesta: RichiestaRimborso): Promise<string>;
}
