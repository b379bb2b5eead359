/**
 * The text of the quick order: the server's draft, saved while the user types, and available on every device
 * (product.md §8).
 */
import { getBozza, putBozza } from '@battistrada/contract/ordine-rapido';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { createEditQueue, type EditState } from '../../api/edit-queue.ts';

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
  const [scritto, setScritto] = useState<string | null>(null);
  const [state, setState] = useState<EditState>({ isPending: false, hasFailed: false });
  const { mutateAsync } = useMutation({
    scope: { id: 'bozza-ordine-rapido' },
    mutationFn: (testo: string) => request(putBozza, { body: { testo } }),
  });
  const [queue] = useState(() =>
    createEditQueue({
      sendInOrder: (testo: string) => mutateAsync(testo),
      show: (bozza) => void client.setQueryData(bozzaQuery.queryKey, bozza),
      onState: setState,
      canRetry: () => true,
    }),
  );
  useEffect(() => {
    // When the page is left in the middle of a word, the typed text is sent at once.
    const leave = (): void => void queue.settle();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [queue]);
  return {
    testo: scritto ?? data?.testo ?? null,
    setTesto(testo) {
      setScritto(testo);
      queue.sendLater('testo', testo);
    },
    state,
    isError: isError && scritto === null,
    retry: () => void refetch(),
  };
}
