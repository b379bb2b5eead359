/**
 * The text of the quick order: the server's draft, saved while the user types, and available on every device
 * (product.md §8). What could not be saved, because the network was lost or the session had ended, is kept in this tab
 * (session/session-memory.ts).
 */
import { getBozza, putBozza } from '@battistrada/contract/ordine-rapido';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { request } from '../../api/client.ts';
import { createEditQueue, type EditState, useSettleOnLeave } from '../../api/edit-queue.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { tabStore } from '../../session/browser-store.ts';
import { chiaveBozza } from '../../session/session-memory.ts';

const bozzaQuery = queryOptions({
  queryKey: ['bozza-ordine-rapido'],
  queryFn: ({ signal }) => request(getBozza, { signal }),
  // Another device may have changed it.
  staleTime: 0,
  gcTime: 0,
});

export interface UseBozza {
  /** Null while it is loading. */
  readonly testo: string | null;
  readonly setTesto: (testo: string) => void;
  readonly state: EditState;
  readonly isError: boolean;
  readonly retry: () => void;
}

export function useBozza(): UseBozza {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...bozzaQuery, refetchOnWindowFocus: false });
  const chiave = useChiave();
  const tenuto = useMemo(() => (chiave === null ? null : tabStore.getItem(chiave)), [chiave]);
  const [scritto, setScritto] = useState<string | null>(null);
  const [state, setState] = useState<EditState>({ isPending: false, hasFailed: false });
  const { mutateAsync } = useMutation({
    scope: { id: 'bozza-ordine-rapido' },
    mutationFn: (testo: string) => request(putBozza, { body: { testo } }),
    onSuccess: (_bozza, testo) => {
      if (chiave !== null && tabStore.getItem(chiave) === testo) tabStore.removeItem(chiave);
    },
  });
  const [queue] = useState(() =>
    createEditQueue({
      sendInOrder: (testo: string) => mutateAsync(testo),
      show: (bozza) => void client.setQueryData(bozzaQuery.queryKey, bozza),
      onState: setState,
      canRetry: () => true,
    }),
  );
  // When the page is left in the middle of a word, the typed text is sent at once.
  useSettleOnLeave(queue.settle);
  useEffect(() => {
    if (tenuto !== null) queue.sendLater('testo', tenuto);
  }, [queue, tenuto]);
  return {
    testo: chiave === null ? null : (scritto ?? tenuto ?? data?.testo ?? null),
    setTesto(testo) {
      setScritto(testo);
      if (chiave !== null) tabStore.setItem(chiave, testo);
      queue.sendLater('testo', testo);
    },
    state,
    isError: isError && scritto === null && tenuto === null,
    retry: () => void refetch(),
  };
}

/** Where the tab keeps it: persons, and an agent's customers, may follow one another. Null until the user is known. */
function useChiave(): string | null {
  const chi = useQuery(utenteQuery).data?.chi;
  // The end of the session changes the address a second before the screen goes.
  const [schermata] = useState(() => window.location.pathname);
  return chi === undefined ? null : chiaveBozza(`righe.${chi}.${schermata}`);
}
