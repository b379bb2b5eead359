/** Adding from a list of products: shown at once, corrected by the server's cart (specification §7, §8 "Cart page"). */
import { aggiungi } from '@battistrada/contract/carrello';
import type { QueryOf } from '@battistrada/contract/call';
import type { Utente } from '@battistrada/contract/login';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import { withAggiunta } from './carrello-ottimista.ts';
import { cancelCarrello, carrelloQuery, refreshCarrello } from './carrello-query.ts';
import { testi } from './testi.ts';
import { useDisponibilitaSuperata } from './use-disponibilita-superata.ts';

const AGGIUNTE = ['aggiungi'] as const;

export interface UseAggiungi {
  /** Pieces in the cart by article code, those on their way included. */
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly add: (prodotto: Prodotto, quantita: number) => void;
}

export function useAggiungi({ consentiSovraQuantita, ivaBp }: Utente): UseAggiungi {
  const client = useQueryClient();
  const snack = useSnack();
  const askDisponibilitaSuperata = useDisponibilitaSuperata();
  const { data: carrello } = useQuery(carrelloQuery);

  const { mutate } = useMutation({
    mutationKey: AGGIUNTE,
    scope: { id: 'carrello' },
    mutationFn: (aggiunta: QueryOf<typeof aggiungi>) => request(aggiungi, { query: aggiunta }),
    onSuccess: () => snack(testi.aggiunto),
    onError: async (error, aggiunta) => {
      if (error instanceof ApiError && error.isSessionLost) return;
      if (!(error instanceof ApiError) || error.status !== 400) return snack(testi.nonAggiunto, 'error');
      // A refused token is not remembered: the same gesture goes on under the same one.
      if (await askDisponibilitaSuperata(consentiSovraQuantita)) mutate({ ...aggiunta, forzaAggiunta: true });
    },
    // While others are on their way, the last of them brings the server's cart.
    onSettled: () => {
      if (client.isMutating({ mutationKey: AGGIUNTE }) <= 1) void refreshCarrello(client);
    },
  });

  const add = useCallback(
    (prodotto: Prodotto, quantita: number) => {
      void cancelCarrello(client);
      client.setQueryData(carrelloQuery.queryKey, (shown) => shown && withAggiunta(shown, prodotto, quantita, ivaBp));
      mutate({ codice: prodotto.codice, quantita, token: createToken() });
    },
    [client, ivaBp, mutate],
  );
  const pezziNelCarrello = useMemo(
    () => new Map(carrello?.righe.map(({ codice, quantita }) => [codice, quantita])),
    [carrello],
  );
  return { pezziNelCarrello, add };
}
