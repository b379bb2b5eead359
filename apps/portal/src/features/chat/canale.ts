/** One side's end of a conversation: the customer's or the staff's. The screens of both are the same. */
import type { Allegato, Messaggio, PaginaMessaggi } from '@battistrada/contract/chat';
import type { QueryClient } from '@tanstack/react-query';

export interface Canale {
  /** Its name in the query cache. */
  readonly chiave: string;
  /** Whether this side is the staff. */
  readonly daStaff: boolean;
  /** The newest page, or the one before a message. */
  readonly list: (range: { prima?: number }, signal?: AbortSignal) => Promise<PaginaMessaggi>;
  readonly send: (messaggio: { testo: string; token: string; allegati: string[] }) => Promise<Messaggio>;
  readonly upload: (file: File) => Promise<Allegato>;
  /** The other side's messages up to this one have been read; it sets the counts of what is unread. */
  readonly markLetti: (finoA: number, client: QueryClient) => Promise<void>;
  readonly hrefAllegato: (id: string) => string;
  /** What was typed and not sent, for a side that moves between conversations. */
  readonly bozza?: { readonly read: () => string; readonly write: (testo: string) => void };
  readonly testi: {
    readonly conversazione: string;
    readonly vuota: string;
    readonly vuotaAiuto: string;
    readonly messaggio: string;
    readonly scrivi: string;
  };
}

/** Whether this side wrote it. */
export function isNostro({ daStaff }: Canale, messaggio: Messaggio): boolean {
  return messaggio.daStaff === daStaff;
}
