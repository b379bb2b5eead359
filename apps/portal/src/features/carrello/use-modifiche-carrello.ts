/** What the cart page changes: shown at once, sent in the order of the gestures, corrected by the server's own cart. */
import type { QueryOf } from '@battistrada/contract/call';
import { addArticolo, deleteRiga, changeRiga, type Carrello, type RigaCarrello } from '@battistrada/contract/carrello';
import type { Utente } from '@battistrada/contract/login';
import type { BasisPoints } from '@battistrada/domain/denaro';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createEditQueue } from '../../api/edit-queue.ts';
import { createToken } from '../../api/token.ts';
import { forgetCambiamenti } from './cambiamenti.ts';
import { withDepositiSecondari, withoutRiga, withQuantita } from './carrello-ottimista.ts';
import { carrelloConSmistamentoQuery } from './carrello-mostrato.ts';
import { cancelCarrello, refreshCarrello, showCarrello } from './carrello-query.ts';

type Modifica = QueryOf<typeof changeRiga>;

interface Change {
  readonly send: () => Promise<unknown>;
  /** What can be forced when it exceeds the availability. */
  readonly modificata?: Modifica;
}

export interface Refusals {
  /** 400: more than there is. The screen asks and, if the customer wants, calls `forza`. */
  readonly onDisponibilitaSuperata: (modificata: Modifica) => void;
  readonly onFailure: () => void;
}

export interface ModificheCarrello {
  readonly setQuantita: (codice: string, quantita: number) => void;
  /** The field was emptied: what waited is not sent. */
  readonly forgetQuantita: (codice: string) => void;
  readonly setDepositiSecondari: (codice: string, includi: boolean) => void;
  /** Repeats a refused change with `forzaAggiunta`. */
  readonly forza: (modificata: Modifica) => void;
  readonly remove: (codice: string) => void;
  /** Puts removed lines back as they were. */
  readonly restore: (righe: readonly RigaCarrello[]) => void;
  /** Sends at once what still waits; resolves when everything was answered, false when something was refused. */
  readonly settle: () => Promise<boolean>;
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
  useEffect(() => () => void modifiche.settle(), [modifiche]);
  return { ...modifiche, isSending: isPending };
}

/** `sendInOrder` runs one change after another and rejects with what the server refused. */
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
    send: () => request(changeRiga, { query: modificata }),
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
      // A quantity that waits is on the shown line already, and goes along.
      queue.sendNow(codice, changeOf({ codice, quantita: riga.quantita, includiDepositiSecondari: includi }));
    },
    forza: (modificata) =>
      queue.sendNow(`forza ${modificata.codice}`, changeOf({ ...modificata, forzaAggiunta: true })),
    remove(codice) {
      // The second click of a double one: the line is gone already.
      if (findRiga(codice) === undefined) return;
      show((carrello) => withoutRiga(carrello, codice));
      forgetCambiamenti(client, codice);
      queue.sendNow(codice, { send: () => request(deleteRiga, { query: { codice } }) });
    },
    restore(righe) {
      for (const riga of righe) {
        const token = createToken();
        queue.sendNow(`restore ${riga.codice}`, { send: () => restoreRiga(riga, token) });
      }
    },
    settle: queue.settle,
  };
}

/** What was missing of the line was shown on it, and is asked for again as it was. */
async function restoreRiga(
  { codice, quantita, quantitaNonDisponibile, includiDepositiSecondari }: RigaCarrello,
  token: string,
): Promise<void> {
  const forzaAggiunta = quantitaNonDisponibile > 0;
  await request(addArticolo, { query: { codice, quantita, token, forzaAggiunta } });
  if (!includiDepositiSecondari) return;
  await request(changeRiga, { query: { codice, quantita, includiDepositiSecondari, forzaAggiunta } });
}
