/** Adds products from a list: shown at once, then corrected by the server's cart (specification §7, §8 "Cart page"). */
import { addArticolo } from '@battistrada/contract/carrello';
import type { QueryOf } from '@battistrada/contract/call';
import type { Utente } from '@battistrada/contract/login';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import { withAggiunta } from './carrello-ottimista.ts';
import { cancelCarrello, carrelloQuery, refreshCarrello, useCarrelloQuery } from './carrello-query.ts';
import { testi } from './testi-aggiungi.ts';
import { useDisponibilitaSuperata } from './use-disponibilita-superata.ts';

const AGGIUNTE = ['aggiungi'] as const;

/**
 * The same pieces of the same article within this time are the other half of a double click, or a key held down. As in
 * `ui/use-once.ts`, whose chunk costs the search 2.5 kB.
 */
const STESSO_GESTO_MS = 500;

/**
 * Tokens for actions that may be repeated on purpose: after a success the same action counts anew, and after a failure,
 * which may be a lost answer, it is tried again with the same token. The server stores no refused token.
 */
function createTentativi(): <A>(azione: string, send: (token: string) => Promise<A>) => Promise<A> {
  const falliti = new Map<string, string>();
  return (azione, send) => {
    const token = falliti.get(azione) ?? createToken();
    falliti.delete(azione);
    return send(token).catch((error: unknown) => {
      falliti.set(azione, token);
      throw error;
    });
  };
}

export interface UseAggiungi {
  /** Pieces in the cart by article code, including those being added. */
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly add: (prodotto: Prodotto, quantita: number) => void;
  /** For articles whose line cannot be shown before the server answers. */
  readonly addCodice: (codice: string, quantita: number) => void;
}

export function useAddArticolo({ consentiSovraQuantita, ivaBp }: Utente): UseAggiungi {
  const client = useQueryClient();
  const snack = useSnack();
  const askDisponibilitaSuperata = useDisponibilitaSuperata();
  const { data: carrello } = useQuery(useCarrelloQuery());

  const [tenta] = useState(createTentativi);
  const { mutate } = useMutation({
    mutationKey: AGGIUNTE,
    scope: { id: 'carrello' },
    mutationFn: (aggiunta: QueryOf<typeof addArticolo>) =>
      tenta(`${aggiunta.codice} ${aggiunta.quantita}`, (token) =>
        request(addArticolo, { query: { ...aggiunta, token } }),
      ),
    onSuccess: () => snack(testi.aggiunto),
    onError: async (error, aggiunta) => {
      if (isSessionLost(error)) return;
      if (!(error instanceof ApiError) || error.status !== 400) return snack(testi.nonAggiunto, 'error');
      if (await askDisponibilitaSuperata({ codice: aggiunta.codice, isPermessa: consentiSovraQuantita }))
        mutate({ ...aggiunta, forzaAggiunta: true });
    },
    // While others are in progress, the last of them reads the server's cart.
    onSettled: () => {
      if (client.isMutating({ mutationKey: AGGIUNTE }) <= 1) void refreshCarrello(client);
    },
  });

  const gesti = useRef(new Map<string, { readonly quantita: number; readonly alle: number }>());
  const send = useCallback(
    (codice: string, quantita: number, show?: () => void) => {
      const ultimo = gesti.current.get(codice);
      const alle = performance.now();
      gesti.current.set(codice, { quantita, alle });
      if (ultimo?.quantita === quantita && alle - ultimo.alle < STESSO_GESTO_MS) return;
      show?.();
      mutate({ codice, quantita });
    },
    [mutate],
  );
  const add = useCallback(
    (prodotto: Prodotto, quantita: number) =>
      send(prodotto.codice, quantita, () => {
        const presenti = client.getQueryData(carrelloQuery.queryKey)?.righe ?? [];
        const prima = presenti.find(({ codice }) => codice === prodotto.codice)?.quantita ?? 0;
        // More pieces than available need a consent first: the counts rise with the answer.
        if (prima + quantita > prodotto.disponibilitaTotale) return;
        void cancelCarrello(client);
        client.setQueryData(carrelloQuery.queryKey, (shown) => shown && withAggiunta(shown, prodotto, quantita, ivaBp));
      }),
    [client, ivaBp, send],
  );
  const addCodice = useCallback((codice: string, quantita: number) => send(codice, quantita), [send]);
  const pezziNelCarrello = useMemo(
    () => new Map(carrello?.righe.map(({ codice, quantita }) => [codice, quantita])),
    [carrello],
  );
  return { pezziNelCarrello, add, addCodice };
}
