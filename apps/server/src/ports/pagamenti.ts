/** Online payment: a provider that shows the customer a page to pay on and tells later how it ended. */

/** What a provider is asked to collect. The same `id` asked for twice is one session. */
export interface RichiestaPagamento {
  readonly id: string;
  readonly importoCents: number;
  /** What is paid, for the provider's page. */
  readonly descrizione: string;
  /** Until when it waits; no session opened after it is of use. */
  readonly scadenza: Date;
}

export interface SessionePagamento {
  /** The provider's own id of it. */
  readonly riferimento: string;
  /** Where the customer pays. */
  readonly redirectUri: string;
}

/** Money that goes back to the card it came from. Asked for twice under one `chiave` it goes back once. */
export interface RichiestaRimborso {
  readonly chiave: string;
  /** The provider's own id of the session that was paid. */
  readonly riferimento: string;
  readonly importoCents: number;
}

/** The provider will not give it back, today or tomorrow: it is left to a person. Anything else thrown leaves open whether it did. */
export class RimborsoRifiutato extends Error {}

/** Nobody can pay on it, paid, or a transfer has been ordered that has not arrived. */
export type StatoSessione = 'CHIUSA' | 'PAGATO' | 'IN_CORSO';

export interface Pagamenti {
  /** Null: nobody takes payments, online payment is not offered. */
  readonly fornitore: 'sandbox' | 'stripe' | null;
  /** Opens the page to pay on. */
  create(richiesta: RichiestaPagamento): Promise<SessionePagamento>;
  /** Where an open payment is paid, given the page its session was opened with, if that is known; null when nobody can tell. */
  pagina(id: string, ricordata: string | null): string | null;
  /** Closes a session so that nobody pays on it any more, unless it has come to something already. */
  cancel(riferimento: string): Promise<StatoSessione>;
  /** Gives money back, and what the provider calls it. Throws RimborsoRifiutato when it refuses. */
  refund(richiesta: RichiestaRimborso): Promise<string>;
}
