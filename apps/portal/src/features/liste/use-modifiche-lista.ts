/**
 * Edits of a list: shown at once, sent after a pause in typing, refused when a colleague was faster (product.md §8
 * "Liste").
 */
import { changeLista, type Lista } from '@battistrada/contract/liste';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createEditQueue, type EditState, useSettleOnLeave } from '../../api/edit-queue.ts';
import { useSnack } from '../../ui/snack.tsx';
import { listaQuery, listeQuery } from './liste-query.ts';
import { testi } from './testi.ts';

/** A change of a row; the rest of the list stays as shown. */
export type ChangeLista = (lista: Lista) => Partial<Pick<Lista, 'nome' | 'righe'>>;

export interface ModificheLista {
  readonly change: (change: ChangeLista) => void;
  /** Sends waiting edits, and again those that did not arrive; true when all are saved. */
  readonly settle: () => Promise<boolean>;
  readonly state: EditState;
}

export function useModificheLista(id: string): ModificheLista {
  const client = useQueryClient();
  const snack = useSnack();
  const [state, setState] = useState<EditState>({ isPending: false, hasFailed: false });
  const { queryKey } = listaQuery(id);

  // Each request sends the whole list, so an edit that did not arrive is sent with the next one.
  const { mutateAsync } = useMutation({
    scope: { id: `lista ${id}` },
    mutationFn: async () => {
      const shown = client.getQueryData(queryKey);
      if (shown === undefined) return;
      // A reading on its way has the rows as they were before this edit.
      void client.cancelQueries({ queryKey });
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
        snack(messaggioOf(error, testi.erroreSalva), 'error');
        // The colleague's version is shown; the user has to repeat his own changes.
        if (isRefusal(error)) void client.invalidateQueries({ queryKey });
      },
      canRetry: (error) => !isRefusal(error),
    }),
  );
  // What did not arrive is sent when the network returns, else the list that is then read again would replace it.
  useSettleOnLeave(queue.settle);

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
