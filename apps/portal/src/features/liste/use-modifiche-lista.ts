/** Edits of a list: shown at once, sent when the typing rests, refused when a colleague was faster (product.md §8 "Liste"). */
import { changeLista, type Lista } from '@battistrada/contract/liste';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createEditQueue, type EditState } from '../../api/edit-queue.ts';
import { useSnack } from '../../ui/snack.tsx';
import { listaQuery, listeQuery } from './liste-query.ts';
import { testi } from './testi.ts';

/** How a row is changed; the rest of the list stays as it is shown. */
export type ChangeLista = (lista: Lista) => Partial<Pick<Lista, 'nome' | 'righe'>>;

export interface ModificheLista {
  readonly change: (change: ChangeLista) => void;
  /** Sends what waits; true when all of it is saved. */
  readonly settle: () => Promise<boolean>;
  readonly state: EditState;
}

export function useModificheLista(id: string): ModificheLista {
  const client = useQueryClient();
  const snack = useSnack();
  const [state, setState] = useState<EditState>({ isPending: false, hasFailed: false });
  const { queryKey } = listaQuery(id);

  // The whole list goes each time: an edit that never arrived goes with the next one.
  const { mutateAsync } = useMutation({
    scope: { id: `lista ${id}` },
    mutationFn: async () => {
      const shown = client.getQueryData(queryKey);
      if (shown === undefined) return;
      const righe = shown.righe.map(({ codice, quantita, nota }) => ({ codice, quantita, nota }));
      const { versione, modificata, modificataDa } = await request(changeLista, {
        body: { id, nome: shown.nome, righe, versione: shown.versione },
      });
      client.setQueryData(queryKey, (now) => now && { ...now, versione, modificata, modificataDa });
    },
  });
  const [queue] = useState(() =>
    createEditQueue<null, void>({
      sendInOrder: () => mutateAsync(),
      show: () => client.invalidateQueries({ queryKey: listeQuery.queryKey }),
      onState: setState,
      onRefused: (error) => {
        if (error instanceof ApiError && error.isSessionLost) return;
        snack(isRefusal(error) ? error.messaggio : testi.erroreSalva, 'error');
        // What a colleague wrote is shown; what was typed over it is his to type again.
        if (isRefusal(error)) void client.invalidateQueries({ queryKey });
      },
    }),
  );
  useEffect(() => () => void queue.settle(), [queue]);

  return {
    state,
    settle: queue.settle,
    change(change) {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && { ...now, ...change(now) });
      queue.sendLater(id, null);
    },
  };
}
