/** One side of a conversation: the customer's or the staff's. Both use the same screens. */
import type { Allegato, Messaggio, PaginaMessaggi } from '@battistrada/contract/chat';
import type { QueryClient } from '@tanstack/react-query';

export interface Canale {
  /** The side's key in the query cache. */
  readonly chiave: string;
  /** True when this side is the staff. */
  readonly daStaff: boolean;
  /** The newest page, or the page before a message. */
  readonly list: (range: { prima?: number }, signal?: AbortSignal) => Promise<PaginaMessaggi>;
  readonly send: (messaggio: { testo: string; token: string; allegati: string[] }) => Promise<Messaggio>;
  readonly upload: (file: File) => Promise<Allegato>;
  /** Marks the other side's messages up to this one as read, and updates the unread counts. */
  readonly markLetti: (finoA: number, client: QueryClient) => Promise<void>;
  readonly hrefAllegato: (id: string) => string;
  readonly testi: {
    readonly conversazione: string;
    readonly vuota: string;
    readonly vuotaAiuto: string;
    readonly messaggio: string;
    readonly scrivi: string;
  };
}

/** True when this side wrote it. */
export function isNostro({ daStaff }: Canale, messaggio: Messaggio): boolean {
  return messaggio.daStaff === daStaff;
}
