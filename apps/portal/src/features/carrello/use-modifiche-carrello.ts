/** The changes of the cart page: shown at once, sent in the order of the actions, corrected by the server's cart. */
import type { QueryOf } from '@battistrada/contract/call';
import { deleteRiga, changeRiga, type Carrello, type RigaCarrello } from '@battistrada/contract/carrello';
import type { Utente } from '@battistrada/contract/login';
import type { BasisPoints } from '@battistrada/domain/denaro';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createEditQueue, useSettleOnLeave } from '../../api/edit-queue.ts';
import { forgetCambiamenti } from './cambiamenti.ts';
import { withDepositiSecondari, withoutRiga, withQuantita } from './carrello-ottimista.ts';
import { carrelloConSmistamentoQuery } from './carrello-mostrato.ts';
import { cancelCarrello, refreshCarrello, showCarrello } from './carrello-query.ts';

type Modifica = QueryOf<typeof changeRiga>;

interface Change {
  readonly send: () => Promise<unknown>;
  /** The change that can be forced when it exceeds the availability. */
  readonly modificata?: Modifica;
}

export interface Refusals {
  /** 400: more than available. The screen asks and, if the customer agrees, calls `forza`. */
  readonly onDisponibilitaSuperata: (modificata: Modifica) => void;
  /** Any other refusal, or no answer. */
  readonly onFailure: (error: unknown) => void;
}

export interface ModificheCarrello {
  readonly setQuantita: (codice: string, quantita: number) => void;
  /** The field was emptied: the waiting value is not sent. */
  readonly forgetQuantita: (codice: string) => void;
  readonly setDepositiSecondari: (codice: string, includi: boolean) => void;
  /** Repeats a refused change with `forzaAggiunta`. */
  readonly forza: (modificata: Modifica) => void;
  readonly remove: (codice: string) => void;
  /** Restores a removed line by `send`, in its turn. */
  readonly restore: (codice: string, send: () => Promise<void>) => void;
  /** Sends waiting values at once; resolves when everything was answered, with false when something was refused. */
  readonly settle: () => Promise<boolean>;
}

/** The cart page's changes, and whether one is in progress. Leaving the page sends the last typed values. */
export function useModificheCarrello(
  { ivaBp }: Utente,
  { onDisponibilitaSuperata, onFailure }: Refusals,
): ModificheCarrello & { readonly isSending: boolean } {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'carrello' },
    mutationFn: (change: Change) => change.send(),
    onError: (error, { modificata }) => {
      if (error instanceof ApiError && error.status === 400 && modificata) onDisponibilitaSuperata(modificata);
      else onFailure(error);
    },
  });
  const modifiche = useMemo(() => createModifiche(client, mutateAsync, ivaBp), [client, mutateAsync, ivaBp]);
  useSettleOnLeave(modifiche.settle);
  return { ...modifiche, isSending: isPending };
}

/** `sendInOrder` runs one change after another and rejects with the server's refusal. */
function createModifiche(
  client: QueryClient,
  sendInOrder: (change: Change) => Promise<unknown>,
  ivaBp: BasisPoints,
): ModificheCarrello {
  const queue = createEditQueue({ sendInOrder, show: () => refreshCarrello(client) });

  const findRiga = (codice: string): RigaCarrello | undefined =>
    client.getQueryData<Carrello>(carrelloConSmistamentoQuery.queryKey)?.righe.find((shown) => shown.codice === codice);
  const show = (change: (carrello: Carrello) => Carrello): void => {
    void cancelCarrello(client);
    showCarrello(client, change);
  };
  const changeOf = (modificata: Modifica): Change => ({
    modificata,
    // The page may be left at this moment.
    send: () => request(changeRiga, { query: modificata, keepalive: true }),
  });

  return {
    setQuantita(codice, quantita) {
      show((carrello) => withQuantita(carrello, codice, quantita, ivaBp));
      const riga = findRiga(codice);
      if (riga === undefined) return;
      const { includiDepositiSecondari } = riga;
      queue.sendLater(codice, changeOf({ codice, quantita, includiDepositiSecondari }));
    },
    forgetQuantita(codice) {
      if (queue.cancel(codice)) void refreshCarrello(client);
    },
    setDepositiSecondari(codice, includi) {
      show((carrello) => withDepositiSecondari(carrello, codice, includi));
      const riga = findRiga(codice);
      if (riga === undefined) return;
      // The visible line already has the waiting quantity, so it is sent too.
      queue.sendNow(codice, changeOf({ codice, quantita: riga.quantita, includiDepositiSecondari: includi }));
    },
    forza: (modificata) =>
      queue.sendNow(`forza ${modificata.codice}`, changeOf({ ...modificata, forzaAggiunta: true })),
    remove(codice) {
      // The second click of a double click: the line is already gone.
      if (findRiga(codice) === undefined) return;
      show((carrello) => withoutRiga(carrello, codice));
      forgetCambiamenti(client, codice);
      queue.sendNow(codice, { send: () => request(deleteRiga, { query: { codice } }) });
    },
    restore: (codice, send) => queue.sendNow(`restore ${codice}`, { send }),
    settle: queue.settle,
  };
}
