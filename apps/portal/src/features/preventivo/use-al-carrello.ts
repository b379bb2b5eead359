/** From the quotation to the cart (specification §8 "Quotation to cart"). */
import { addArticolo } from '@battistrada/contract/carrello';
import type { RigaPreventivo } from '@battistrada/contract/preventivo';
import { putInCarrello } from '@battistrada/contract/preventivo-vendita';
import { useRef, useState } from 'react';
import { ApiError, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { testi } from './testi-vendita.ts';

const { carrello: t } = testi;

const ACTIONS = [
  { label: t.annulla, value: false },
  { label: t.procedi, value: true },
];

type Esito = 'aggiunto' | 'rinunciato' | 'fallito';

/** The question for each refusal: about one product, or about the whole choice. */
interface Domande {
  readonly presente: string;
  readonly superata: string;
}

export interface UseAlCarrello {
  readonly isAdding: boolean;
  /** Adds line by line, asking about each line that the cart refuses. */
  readonly addRighe: (righe: readonly RigaPreventivo[]) => Promise<void>;
  /** Adds what the end customer accepted to the cart, all or nothing. */
  readonly addScelta: (id: string) => Promise<void>;
}

/** Sends to the cart, and again after a confirmed question; `fallito` is the message of a failure. */
type Aggiunta = (send: (forza: boolean) => Promise<unknown>, domande: Domande, fallito: string) => Promise<Esito>;

function useAggiunta(): Aggiunta {
  const popup = usePopup();
  const snack = useSnack();
  return async (send, domande, fallito) => {
    try {
      await send(false);
      return 'aggiunto';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 409 && error.status !== 400) {
        if (!isSessionLost(error)) snack(error.status === 404 ? error.messaggio : fallito, 'error');
        return 'fallito';
      }
      const [title, text] = error.status === 409 ? [t.giaPresente, domande.presente] : [t.superata, domande.superata];
      if ((await popup({ title, text, actions: ACTIONS })) !== true) return 'rinunciato';
    }
    try {
      await send(true);
      return 'aggiunto';
    } catch (error) {
      if (!isSessionLost(error)) snack(fallito, 'error');
      return 'fallito';
    }
  };
}

/** Calls `onAdded` after every change of the cart. */
export function useAlCarrello(onAdded: () => void): UseAlCarrello {
  const snack = useSnack();
  const add = useAggiunta();
  const [isAdding, setAdding] = useState(false);
  const once = useOnce(0);
  // One token for each line and each choice, until all are in the cart, so that a retry does not add anything twice.
  const tokens = useRef(new Map<string, string>());

  const whileAdding = async (work: () => Promise<void>): Promise<void> => {
    await once(async () => {
      setAdding(true);
      try {
        await work();
      } finally {
        setAdding(false);
      }
    });
  };

  return {
    isAdding,
    addRighe: (righe) =>
      whileAdding(async () => {
        const esiti: Esito[] = [];
        for (const { id, codice, quantita, descrizione } of righe) {
          const key = `${id} ${quantita}`;
          const token = tokens.current.get(key) ?? createToken();
          tokens.current.set(key, token);
          const query = { codice, quantita, token, daPreventivo: true };
          const esito = await add(
            (forza) => request(addArticolo, { query: { ...query, ...(forza && { forzaAggiunta: true }) } }),
            { presente: t.giaPresenteTesto(descrizione), superata: t.superataTesto(descrizione) },
            t.nonAggiunto(descrizione),
          );
          esiti.push(esito);
          if (esito === 'aggiunto') snack(t.aggiunto);
        }
        if (!esiti.includes('fallito')) tokens.current.clear();
        if (esiti.includes('aggiunto')) onAdded();
      }),
    addScelta: (id) =>
      whileAdding(async () => {
        const token = tokens.current.get(id) ?? createToken();
        tokens.current.set(id, token);
        const esito = await add(
          (forza) => request(putInCarrello, { query: { id, token, ...(forza && { forzaAggiunta: true }) } }),
          { presente: t.sceltaPresente, superata: t.sceltaSuperata },
          t.sceltaNonAggiunta,
        );
        if (esito !== 'fallito') tokens.current.delete(id);
        if (esito !== 'aggiunto') return;
        snack(t.aggiunto);
        onAdded();
      }),
  };
}
