/**
 * A conversation in the query cache: loaded once, then updated by live events (specification §1; product.md §3 "Chat").
 */
import type { Messaggio, PaginaMessaggi } from '@battistrada/contract/chat';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isNostro, type Canale } from './canale.ts';

export interface Conversazione {
  readonly messaggi: readonly Messaggio[];
  /** True when the server has older ones. */
  readonly altri: boolean;
}

export function conversazioneQuery(canale: Canale) {
  const queryKey = ['chat', 'messaggi', canale.chiave];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Conversazione> =>
      merge(client.getQueryData<Conversazione>(queryKey), await canale.list({}, signal)),
    // Live events keep it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The newest page joined to the visible messages; only the page when there may be a gap between both. */
function merge(shown: Conversazione | undefined, { messaggi, altri }: PaginaMessaggi): Conversazione {
  const primo = messaggi[0]?.id;
  const isJoined = shown?.messaggi.some(({ id }) => id === primo) === true;
  if (shown === undefined || (altri && !isJoined)) return { messaggi, altri };
  return { messaggi: join(shown.messaggi, messaggi), altri: isJoined ? shown.altri : altri };
}

/** Both lists joined in order; for the same message the second list's version counts. */
function join(some: readonly Messaggio[], others: readonly Messaggio[]): Messaggio[] {
  const byId = new Map([...some, ...others].map((messaggio) => [messaggio.id, messaggio]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** Adds a message that arrived, by whomever; the same one may arrive twice. */
export function addMessaggio(client: QueryClient, canale: Canale, messaggio: Messaggio): void {
  client.setQueryData(
    conversazioneQuery(canale).queryKey,
    (shown) => shown && { ...shown, messaggi: join(shown.messaggi, [messaggio]) },
  );
}

/** The other side has read our messages up to this one. */
export function markLetti(client: QueryClient, canale: Canale, finoA: number, quando: string): void {
  client.setQueryData(
    conversazioneQuery(canale).queryKey,
    (shown) =>
      shown && {
        ...shown,
        messaggi: shown.messaggi.map((messaggio) =>
          isNostro(canale, messaggio) && messaggio.id <= finoA && messaggio.letto === null
            ? { ...messaggio, letto: quando }
            : messaggio,
        ),
      },
  );
}

/** Loads the page before the first visible message. */
export async function loadPrecedenti(client: QueryClient, canale: Canale): Promise<void> {
  const { queryKey } = conversazioneQuery(canale);
  const primo = client.getQueryData(queryKey)?.messaggi[0];
  if (primo === undefined) return;
  const { messaggi, altri } = await canale.list({ prima: primo.id });
  client.setQueryData(queryKey, (shown) => shown && { messaggi: join(messaggi, shown.messaggi), altri });
}

/** The last known message; null before the conversation is loaded. */
export function lastId(client: QueryClient, canale: Canale): number | null {
  const shown = client.getQueryData(conversazioneQuery(canale).queryKey);
  return shown === undefined ? null : (shown.messaggi.at(-1)?.id ?? 0);
}
