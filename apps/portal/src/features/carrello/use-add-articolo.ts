/** Adds products from a list: shown at once, then corrected by the server's cart (specification §7, §8 "Cart page"). */
import { addArticolo, type Carrello } from '@battistrada/contract/carrello';
import type { QueryOf } from '@battistrada/contract/call';
import type { Utente } from '@battistrada/contract/login';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isRefusal, messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import { withAggiunta } from './carrello-ottimista.ts';
import { cancelCarrello, carrelloQuery, keyOf, refreshCarrello, useCarrelloQuery } from './carrello-query.ts';
import { testi } from './testi-aggiungi.ts';
import { useDisponibilitaSuperata } from './use-disponibilita-superata.ts';

const AGGIUNTE = ['aggiungi'] as const;

/**
 * The same pieces of the same article within this time are the other half of a double click, or a key held down. As in
 * `ui/use-once.ts`, whose chunk costs the search 2.5 kB.
 */
const STESSO_GESTO_MS = 500;

/** The last press for an article. */
interface Gesto {
  readonly quantita: number;
  readonly alle: number;
  /** The pieces that the cart showed before it. */
  readonly prima: number;
}

export interface UseAddArticolo {
  /** Pieces in the cart by article code, including those being added. */
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly add: (prodotto: Prodotto, quantita: number) => void;
  /** For articles whose line cannot be shown before the server answers. */
  readonly addCodice: (codice: string, quantita: number) => void;
}

export function useAddArticolo({ consentiSovraQuantita, ivaBp }: Utente): UseAddArticolo {
  const client = useQueryClient();
  const snack = useSnack();
  const askDisponibilitaSuperata = useDisponibilitaSuperata();
  const query = useCarrelloQuery();
  const { data: carrello } = useQuery(query);
  // The cart's page reads the cart with its allocation, the others without.
  const isConSmistamento = !query.enabled;
  const pezziOf = useCallback(
    (codice: string): number =>
      client.getQueryData<Carrello>(keyOf(isConSmistamento))?.righe.find((riga) => riga.codice === codice)?.quantita ??
      0,
    [client, isConSmistamento],
  );

  const gesti = useRef(new Map<string, Gesto>());
  /**
   * The tokens of failed actions, by article and pieces. A failure may be a lost answer: the same action is tried again
   * with its token, until the cart of the server shows that it was done. The server stores no refused token.
   */
  const [falliti] = useState(() => new Map<string, readonly [codice: string, token: string]>());
  const forgetArrivati = (): void => {
    // A new press may have stopped the reading, and what it adds is shown before the server has it.
    if (client.isMutating({ mutationKey: AGGIUNTE }) > 0) return;
    for (const [azione, [codice]] of falliti)
      if (pezziOf(codice) > (gesti.current.get(codice)?.prima ?? Infinity)) falliti.delete(azione);
  };
  const { mutate } = useMutation({
    mutationKey: AGGIUNTE,
    scope: { id: 'carrello' },
    mutationFn: async (aggiunta: QueryOf<typeof addArticolo>) => {
      const { codice, quantita } = aggiunta;
      const azione = `${codice} ${quantita}`;
      const [, token = createToken()] = falliti.get(azione) ?? [];
      falliti.set(azione, [codice, token]);
      await request(addArticolo, { query: { ...aggiunta, token } });
      falliti.delete(azione);
    },
    onSuccess: () => snack(testi.aggiunto),
    onError: async (error, aggiunta) => {
      if (!isRefusal(error) || error.status !== 400) return snack(messaggioOf(error, testi.nonAggiunto), 'error');
      if (await askDisponibilitaSuperata({ codice: aggiunta.codice, isPermessa: consentiSovraQuantita }))
        mutate({ ...aggiunta, forzaAggiunta: true });
    },
    // While others are in progress, the last of them reads the server's cart.
    onSettled: () => {
      if (client.isMutating({ mutationKey: AGGIUNTE }) > 1) return;
      refreshCarrello(client, { throwOnError: true }).then(forgetArrivati, () => {});
    },
  });

  const send = useCallback(
    (codice: string, quantita: number, show?: () => void) => {
      const ultimo = gesti.current.get(codice);
      const alle = performance.now();
      const isStesso = ultimo?.quantita === quantita && alle - ultimo.alle < STESSO_GESTO_MS;
      gesti.current.set(codice, { quantita, alle, prima: isStesso ? ultimo.prima : pezziOf(codice) });
      if (isStesso) return;
      show?.();
      mutate({ codice, quantita });
    },
    [mutate, pezziOf],
  );
  const add = useCallback(
    (prodotto: Prodotto, quantita: number) =>
      send(prodotto.codice, quantita, () => {
        // More pieces than available need a consent first: the counts rise with the answer.
        if (pezziOf(prodotto.codice) + quantita > prodotto.disponibilitaTotale) return;
        void cancelCarrello(client);
        client.setQueryData(carrelloQuery.queryKey, (shown) => shown && withAggiunta(shown, prodotto, quantita, ivaBp));
      }),
    [client, ivaBp, pezziOf, send],
  );
  const pezziNelCarrello = useMemo(
    () => new Map(carrello?.righe.map(({ codice, quantita }) => [codice, quantita])),
    [carrello],
  );
  return { pezziNelCarrello, add, addCodice: send };
}
