/** Adds a list to the cart, and refused rows another way. */
import { addLista, type EsitoAlCarrello } from '@battistrada/contract/liste';
import { addOrdineRapido } from '@battistrada/contract/ordine-rapido';
import { useRef, useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { testi } from './testi.ts';

type Riga = EsitoAlCarrello['righe'][number];

export interface ListaAlCarrello {
  readonly isAdding: boolean;
  /** The rows that were not added; null when there were none, or nothing was tried. */
  readonly esito: { readonly rifiutate: readonly Riga[]; readonly aggiunte: number; readonly totale: number } | null;
  readonly add: (id: string) => Promise<void>;
  /** Adds the refused rows: the available pieces, or all of them anyway. */
  readonly addRifiutate: (comunque: boolean) => Promise<void>;
  readonly close: () => void;
}

export function useListaAlCarrello(onAdded: () => void): ListaAlCarrello {
  const snack = useSnack();
  const once = useOnce(500);
  const [isAdding, setAdding] = useState(false);
  const [esito, setEsito] = useState<ListaAlCarrello['esito']>(null);
  // Kept until a success, so that a retry counts once.
  const token = useRef<string | null>(null);

  const run = async (send: (token: string) => Promise<readonly Riga[]>): Promise<void> => {
    token.current ??= createToken();
    setAdding(true);
    try {
      const righe = await send(token.current);
      token.current = null;
      const rifiutate = righe.filter((riga) => riga.esito === 'rifiutata');
      const aggiunte = righe.length - rifiutate.length;
      setEsito(rifiutate.length === 0 ? null : { rifiutate, aggiunte, totale: righe.length });
      if (aggiunte > 0) onAdded();
      if (rifiutate.length === 0) snack(testi.tuttoNelCarrello(aggiunte));
    } catch (error) {
      snack(messaggioOf(error, NON_FATTO), 'error');
    } finally {
      setAdding(false);
    }
  };
  return {
    isAdding,
    esito,
    close: () => setEsito(null),
    async add(id) {
      await once(() => run(async (detto) => (await request(addLista, { body: { id, token: detto } })).righe), id);
    },
    async addRifiutate(comunque) {
      const righe = (esito?.rifiutate ?? []).filter(({ mancanti }) => mancanti > 0);
      const voluti = righe
        .map(({ codice, quantita, mancanti }) => ({
          codice,
          quantita: comunque ? quantita : quantita - mancanti,
          forza: comunque,
        }))
        .filter(({ quantita }) => quantita > 0);
      if (voluti.length === 0) return setEsito(null);
      await once(
        () =>
          run(async (detto) => {
            const answer = await request(addOrdineRapido, { body: { token: detto, righe: voluti } });
            return answer.righe.map((riga) => ({ ...riga, mancanti: 0 }));
          }),
        'rifiutate',
      );
    },
  };
}
