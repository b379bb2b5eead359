/** The conversation in the query cache: loaded once, then kept by what arrives live (specification §1; product.md §3 "Chat"). */
import { countNonLetti, listMessaggi, type Messaggio, type PaginaMessaggi } from '@battistrada/contract/chat';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export interface Conversazione {
  readonly messaggi: readonly Messaggio[];
  /** There are older ones on the server. */
  readonly altri: boolean;
}

export const conversazioneQuery = queryOptions({
  queryKey: ['chat', 'messaggi'],
  queryFn: async ({ signal, client }): Promise<Conversazione> => {
    const pagina = await request(listMessaggi, { query: {}, signal });
    return merge(client.getQueryData<Conversazione>(['chat', 'messaggi']), pagina);
  },
  // What comes live keeps it up to date.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const nonLettiQuery = queryOptions({
  queryKey: ['chat', 'non-letti'],
  queryFn: ({ signal }) => request(countNonLetti, { signal }),
  select: ({ nonLetti }) => nonLetti,
});

/** The newest page joined to what is shown; when there may be a gap between the two, the page alone. */
function merge(shown: Conversazione | undefined, { messaggi, altri }: PaginaMessaggi): Conversazione {
  const primo = messaggi[0]?.id;
  const isJoined = shown?.messaggi.some(({ id }) => id === primo) === true;
  if (shown === undefined || (altri && !isJoined)) return { messaggi, altri };
  return { messaggi: join(shown.messaggi, messaggi), altri: isJoined ? shown.altri : altri };
}

/** Both lists as one, in order; of the same message the second one's. */
export function join(some: readonly Messaggio[], others: readonly Messaggio[]): Messaggio[] {
  const byId = new Map([...some, ...others].map((messaggio) => [messaggio.id, messaggio]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** A message arrived, whoever wrote it; the same one may come twice. */
export function addMessaggio(client: QueryClient, messaggio: Messaggio): void {
  client.setQueryData(
    conversazioneQuery.queryKey,
    (shown) => shown && { ...shown, messaggi: join(shown.messaggi, [messaggio]) },
  );
}

/** The other side has read ours up to this one. */
export function markLetti(client: QueryClient, finoA: number, quando: string): void {
  client.setQueryData(
    conversazioneQuery.queryKey,
    (shown) =>
      shown && {
        ...shown,
        messaggi: shown.messaggi.map((messaggio) =>
          !messaggio.daStaff && messaggio.id <= finoA && messaggio.letto === null
            ? { ...messaggio, letto: quando }
            : messaggio,
        ),
      },
  );
}

/** The page before the first one shown. */
export async function loadPrecedenti(client: QueryClient): Promise<void> {
  const primo = client.getQueryData(conversazioneQuery.queryKey)?.messaggi[0];
  if (primo === undefined) return;
  const { messaggi, altri } = await request(listMessaggi, { query: { prima: primo.id } });
  client.setQueryData(
    conversazioneQuery.queryKey,
    (shown) => shown && { messaggi: join(messaggi, shown.messaggi), altri },
  );
}

/** The last message known; null before the conversation is loaded. */
export function lastId(client: QueryClient): number | null {
  const shown = client.getQueryData(conversazioneQuery.queryKey);
  return shown === undefined ? null : (shown.messaggi.at(-1)?.id ?? 0);
}
