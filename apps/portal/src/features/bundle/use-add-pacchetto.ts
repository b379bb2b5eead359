/**
 * Adds packages to the cart, with all their products or none (specification §5, §8 "Cart (from the dashboard bundle
 * add)").
 */
import { addPacchetto } from '@battistrada/contract/carrello';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRefusal, messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { STESSO_GESTO_MS, useOnce } from '../../ui/use-once.ts';
import { bundleQuery } from './bundle-query.ts';
import { testi } from './testi.ts';

export interface UseAddPacchetto {
  readonly isAdding: boolean;
  /** Resolves with true when they are in the cart; asks again for a blank field or 0. */
  readonly add: (pacchetti: string) => Promise<boolean>;
}

/** Adds packages of one promotion. Calls `onAdded` when the cart is out of date. */
export function useAddPacchetto(idBundle: number, onAdded: () => void): UseAddPacchetto {
  const client = useQueryClient();
  const popup = usePopup();
  const snack = useSnack();
  // A retry after a failure that may have reached the server uses the same token, so it counts once.
  const tentativo = useRef<{ readonly pacchetti: number; readonly token: string } | null>(null);
  // The second click of a double click finds the field empty.
  const once = useOnce(STESSO_GESTO_MS);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (pacchetti: number) => {
      if (tentativo.current?.pacchetti !== pacchetti) tentativo.current = { pacchetti, token: createToken() };
      return request(addPacchetto, { body: { idBundle, pacchetti, token: tentativo.current.token } });
    },
  });
  const tell = (title: string, text: string) =>
    popup({ title, text, actions: [{ label: testi.ok, value: true }] }).then(() => false);

  const add = async (scritto: string): Promise<boolean> => {
    const pacchetti = Number(scritto);
    const added = once(() => (pacchetti === 0 ? Promise.reject(new Error('no packages')) : mutateAsync(pacchetti)));
    if (added === null) return false;
    try {
      await added;
      tentativo.current = null;
      snack(testi.aggiunto);
      onAdded();
      return true;
    } catch (error) {
      if (pacchetti === 0) return tell(testi.quantitaNonInserita, testi.inserisciQuantita);
      const messaggio = messaggioOf(error, testi.nonAggiunto);
      const status = isRefusal(error) ? error.status : 0;
      if (status === 400 || status === 404) void client.invalidateQueries({ queryKey: bundleQuery.queryKey });
      if (status === 400) return tell(testi.nonOrdinabile, messaggio);
      snack(status === 404 ? testi.terminata : messaggio, 'error');
      return false;
    }
  };
  return { isAdding: isPending, add };
}
