import type { Utente } from '@battistrada/contract/login';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { createModifiche, type Change, type Modifica, type ModificheCarrello } from './modifiche-carrello.ts';

export interface Refusals {
  /** 400: more than there is. The screen asks and, if the customer wants, calls `forza`. */
  readonly onDisponibilitaSuperata: (modificata: Modifica) => void;
  readonly onFailure: () => void;
}

/** The cart page's changes, and whether one is on its way. Leaving the page sends what was typed last. */
export function useModificheCarrello(
  { ivaBp }: Utente,
  { onDisponibilitaSuperata, onFailure }: Refusals,
): ModificheCarrello & { readonly isSending: boolean } {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'carrello' },
    mutationFn: (change: Change) => change.send(),
    onError: (error, { modificata }) => {
      if (error instanceof ApiError && error.isSessionLost) return;
      if (error instanceof ApiError && error.status === 400 && modificata) onDisponibilitaSuperata(modificata);
      else onFailure();
    },
  });
  const modifiche = useMemo(() => createModifiche(client, mutateAsync, ivaBp), [client, mutateAsync, ivaBp]);
  useEffect(() => modifiche.flush, [modifiche]);
  return { ...modifiche, isSending: isPending };
}
