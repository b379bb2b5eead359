import {
  addProdotto,
  createCliente,
  modifyProdotto,
  removeProdotto,
  setCliente,
  setServizi,
  type NuovoClienteFinale,
  type Preventivo,
  type ServiziPreventivo,
} from '@battistrada/contract/preventivo';
import { setPrezzo } from '@battistrada/contract/preventivo-vendita';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { requestKeepalive as send } from '../../api/special-requests.ts';
import { useSnack } from '../../ui/snack.tsx';
import { createModifichePreventivo, type StatoSalvataggio } from './modifiche-preventivo.ts';
import { preventivoQuery, refreshPreventivi, showPreventivo } from './preventivo-query.ts';
import { testi } from './testi.ts';

/** The same pieces of the same article asked for again so soon are the other half of a double click, or a key held down. */
const STESSO_GESTO_MS = 500;

/** A value that is typed waits this long for the next keystroke. */
const ATTESA_MS = 500;

export interface AzioniPreventivo {
  readonly stato: StatoSalvataggio;
  readonly addProdotto: (codice: string, quantita: number, alternativa: number) => Promise<boolean>;
  readonly setQuantita: (idRiga: string, quantita: number) => void;
  readonly removeProdotto: (idRiga: string) => Promise<boolean>;
  /** Null: back to what the mark-up gives. */
  readonly setPrezzo: (idRiga: string, prezzoCents: number | null) => void;
  readonly setServizi: (servizi: ServiziPreventivo) => void;
  readonly setCliente: (idCliente: string | null) => Promise<boolean>;
  /** Rejects with what the server says of the fields. */
  readonly createCliente: (nuovo: NuovoClienteFinale) => Promise<Preventivo>;
  /** Sends what still waits; true when everything is saved. */
  readonly settle: () => Promise<boolean>;
}

/** The changes of one quotation, saved as they are made. Leaving screen or page sends what was typed last. */
export function useModifichePreventivo(id: string): AzioniPreventivo {
  const client = useQueryClient();
  const snack = useSnack();
  const [stato, setStato] = useState<StatoSalvataggio>('salvato');

  const ultimo = useRef({ gesto: '', alle: 0 });

  const azioni = useMemo(() => {
    const onRefused = (error: unknown): void => {
      if (error instanceof ApiError && error.isSessionLost) return;
      snack(isRefusal(error) ? error.messaggio : testi.nonSalvato, 'error');
      // What the screen shows is not what is saved.
      void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey });
    };
    const modifiche = createModifichePreventivo({
      show: (preventivo) => {
        showPreventivo(client, preventivo);
        void refreshPreventivi(client);
      },
      onStato: setStato,
      onRefused,
      canRetry: (error) => !isRefusal(error),
      waitMs: ATTESA_MS,
    });
    const done = (change: () => Promise<Preventivo>): Promise<boolean> =>
      modifiche.send(change).then(
        () => true,
        (error: unknown) => {
          onRefused(error);
          return false;
        },
      );
    const query = { idPreventivo: id };
    return {
      addProdotto: (codice: string, quantita: number, alternativa: number) => {
        const gesto = `${codice} ${quantita} ${alternativa}`;
        const alle = performance.now();
        const isRipetuto = gesto === ultimo.current.gesto && alle - ultimo.current.alle < STESSO_GESTO_MS;
        ultimo.current = { gesto, alle };
        if (isRipetuto) return Promise.resolve(true);
        return done(() => send(addProdotto, { query: { ...query, codice, quantita, alternativa } }));
      },
      setQuantita: (idRiga: string, quantita: number) =>
        modifiche.sendLater(`quantita-${idRiga}`, () => send(modifyProdotto, { query: { idRiga, quantita } })),
      removeProdotto: (idRiga: string) => done(() => send(removeProdotto, { query: { idRiga } })),
      setPrezzo: (idRiga: string, prezzoCents: number | null) =>
        modifiche.sendLater(`prezzo-${idRiga}`, () =>
          send(setPrezzo, { query: { idRiga }, body: prezzoCents === null ? {} : { prezzoCents } }),
        ),
      setServizi: (servizi: ServiziPreventivo) =>
        modifiche.sendLater('servizi', () => send(setServizi, { query, body: servizi })),
      setCliente: (idCliente: string | null) =>
        done(() => send(setCliente, { query: { ...query, ...(idCliente !== null && { idCliente }) } })),
      createCliente: (nuovo: NuovoClienteFinale) => modifiche.send(() => send(createCliente, { query, body: nuovo })),
      settle: modifiche.settle,
    };
  }, [client, id, snack]);

  useEffect(() => {
    const leave = (): void => void azioni.settle();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    // What did not arrive while there was no network goes now.
    addEventListener('online', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [azioni]);
  return { ...azioni, stato };
}

/** The server understood and said no: the same change would be refused again. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
