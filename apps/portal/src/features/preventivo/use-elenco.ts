/** Actions on a quotation in the list: create, copy, delete, restore. */
import {
  cancelPreventivo,
  createPreventivo,
  type Preventivo,
  type VocePreventivo,
} from '@battistrada/contract/preventivo';
import { copyPreventivo, restorePreventivo } from '@battistrada/contract/preventivo-vendita';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { useTokenPer } from '../../session/use-token-per.ts';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { preventivoQuery, refreshPreventivi, showPreventivo } from './preventivo-query.ts';

export interface UseElenco {
  readonly create: () => void;
  readonly copy: (voce: VocePreventivo) => void;
  /** True while a quotation is being created; nothing else can begin meanwhile. */
  readonly isCreating: boolean;
  readonly remove: (voce: VocePreventivo) => void;
  readonly restore: (voce: VocePreventivo) => void;
  /** The quotations deleted on this screen: their rows stay and offer to restore them. */
  readonly eliminati: ReadonlySet<string>;
}

/** `onCreated` opens the editor. One quotation is created, however often it is requested before the editor is there. */
export function useElenco(onCreated: (id: string) => void): UseElenco {
  const client = useQueryClient();
  const snack = useSnack();
  const [eliminati, setEliminati] = useState<ReadonlySet<string>>(new Set());
  const onError = (error: unknown): void => snack(messaggioOf(error, NON_FATTO), 'error', 'elenco');
  // What failed before is done now, and its message is no longer true.
  const succeed = (): void => snack('', 'ok', 'elenco');
  const open = (preventivo: Preventivo): void => {
    succeed();
    showPreventivo(client, preventivo);
    void refreshPreventivi(client);
    onCreated(preventivo.testata.id);
  };
  const { tokenPer: tokenNuovo } = useTokenPer();
  const { tokenPer: tokenCopia } = useTokenPer();
  const nuovo = useMutation({
    mutationFn: () => request(createPreventivo, { query: { token: tokenNuovo('') } }),
    onSuccess: open,
    onError,
  });
  const copia = useMutation({
    mutationFn: ({ id }: VocePreventivo) => request(copyPreventivo, { query: { id, token: tokenCopia(id) } }),
    onSuccess: open,
    onError,
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: VocePreventivo) => orNotFound(request(cancelPreventivo, { query: { id } })),
    onSuccess: (_ok, { id }) => {
      succeed();
      client.removeQueries({ queryKey: preventivoQuery(id).queryKey });
      setEliminati((others) => new Set([...others, id]));
    },
    onError,
  });
  const { mutate: restore } = useMutation({
    mutationFn: ({ id }: VocePreventivo) => orNotFound(request(restorePreventivo, { query: { id } })),
    onSuccess: (_preventivo, { id }) => {
      succeed();
      setEliminati((others) => new Set([...others].filter((other) => other !== id)));
      void refreshPreventivi(client);
    },
    onError,
  });
  // The guard stays closed after a success, because the editor's code may still be loading.
  const once = useOnce(Number.POSITIVE_INFINITY);
  return {
    create: () => void once(() => nuovo.mutateAsync())?.catch(() => {}),
    copy: (voce) => void once(() => copia.mutateAsync(voce))?.catch(() => {}),
    isCreating: nuovo.isPending || copia.isPending || nuovo.isSuccess || copia.isSuccess,
    remove,
    restore,
    eliminati,
  };
}

/** Not found is what a repetition finds whose first answer was lost: it was done then. */
async function orNotFound(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.codice !== 'NON_TROVATO') throw error;
  });
}
