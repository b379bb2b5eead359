/** What the cart page changes: shown at once, sent in the order of the gestures, corrected by the server's own cart. */
import type { QueryOf } from '@battistrada/contract/call';
import { elimina, modifica, type Carrello, type RigaCarrello } from '@battistrada/contract/carrello';
import type { BasisPoints } from '@battistrada/domain/denaro';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { forgetCambiamenti } from './cambiamenti.ts';
import { withDepositiSecondari, withoutRiga, withQuantita } from './carrello-ottimista.ts';
import { carrelloConSmistamentoQuery } from './carrello-mostrato.ts';
import { cancelCarrello, refreshCarrello, showCarrello } from './carrello-query.ts';
import { createDifferite } from './differite.ts';

/** A quantity waits this long for the next keystroke (specification §4 "Cart quantity edit", §9). */
const ATTESA_QUANTITA_MS = 500;

export type Modifica = QueryOf<typeof modifica>;

export interface Change {
  readonly send: () => Promise<unknown>;
  /** What can be forced when it exceeds the availability. */
  readonly modificata?: Modifica;
}

export interface ModificheCarrello {
  readonly setQuantita: (codice: string, quantita: number) => void;
  /** The field was emptied: what waited is not sent. */
  readonly forgetQuantita: (codice: string) => void;
  readonly setDepositiSecondari: (codice: string, includi: boolean) => void;
  /** Repeats a refused change with `forzaAggiunta`. */
  readonly forza: (modificata: Modifica) => void;
  readonly remove: (codice: string) => void;
  /** Sends at once what still waits. */
  readonly flush: () => void;
  /** Flushes; resolves when everything was answered, false when something was refused. */
  readonly settle: () => Promise<boolean>;
}

/** `sendInOrder` runs one change after another and rejects with what the server refused. */
export function createModifiche(
  client: QueryClient,
  sendInOrder: (change: Change) => Promise<unknown>,
  ivaBp: BasisPoints,
): ModificheCarrello {
  const pending = new Set<Promise<boolean>>();
  const differite = createDifferite<number>((codice, quantita) => sendRiga(codice, { quantita }), ATTESA_QUANTITA_MS);

  const findRiga = (codice: string): RigaCarrello | undefined =>
    client.getQueryData<Carrello>(carrelloConSmistamentoQuery.queryKey)?.righe.find((shown) => shown.codice === codice);

  const run = async (change: Change): Promise<boolean> => {
    try {
      await sendInOrder(change);
    } catch {
      return false;
    }
    // What follows in the queue, or waits for the next keystroke, will refresh the cart anyway.
    if (pending.size === 1 && !differite.isWaiting()) await refreshCarrello(client);
    return true;
  };
  const send = (change: Change): void => {
    const done = run(change);
    pending.add(done);
    void done.finally(() => pending.delete(done));
  };
  const sendModifica = (modificata: Modifica): void =>
    send({ modificata, send: () => request(modifica, { query: modificata }) });
  /** Sends a line as it is shown, but for what is given. */
  const sendRiga = (codice: string, given: { quantita?: number }): void => {
    const riga = findRiga(codice);
    if (riga === undefined) return;
    const { quantita, includiDepositiSecondari } = riga;
    sendModifica({ codice, quantita, includiDepositiSecondari, ...given });
  };
  const show = (change: (carrello: Carrello) => Carrello): void => {
    void cancelCarrello(client);
    showCarrello(client, change);
  };

  return {
    setQuantita(codice, quantita) {
      show((carrello) => withQuantita(carrello, codice, quantita, ivaBp));
      differite.schedule(codice, quantita);
    },
    forgetQuantita(codice) {
      if (differite.cancel(codice)) void refreshCarrello(client);
    },
    setDepositiSecondari(codice, includi) {
      show((carrello) => withDepositiSecondari(carrello, codice, includi));
      // A quantity that waits is on the shown line already, and goes along.
      differite.cancel(codice);
      sendRiga(codice, {});
    },
    forza: (modificata) => sendModifica({ ...modificata, forzaAggiunta: true }),
    remove(codice) {
      differite.cancel(codice);
      // The second click of a double one: the line is gone already.
      if (findRiga(codice) === undefined) return;
      show((carrello) => withoutRiga(carrello, codice));
      forgetCambiamenti(client, codice);
      send({ send: () => request(elimina, { query: { codice } }) });
    },
    flush: differite.flush,
    async settle() {
      differite.flush();
      const esiti = await Promise.all(pending);
      return esiti.every(Boolean);
    },
  };
}
