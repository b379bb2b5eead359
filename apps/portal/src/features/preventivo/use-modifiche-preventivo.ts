import {
  addProdotto,
  createCliente,
  modifyProdotto,
  removeProdotto,
  setCliente,
  setServizi,
  type NuovoClienteFinale,
  type Preventivo,
  type RigaPreventivo,
  type ServiziVoluti,
} from '@battistrada/contract/preventivo';
import { moveProdotto, setPrezzo } from '@battistrada/contract/preventivo-vendita';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { requestKeepalive as send } from '../../api/special-requests.ts';
import { useSnack } from '../../ui/snack.tsx';
import { STESSO_GESTO_MS, useOnce } from '../../ui/use-once.ts';
import { createModifichePreventivo, type StatoSalvataggio } from './modifiche-preventivo.ts';
import { preventivoQuery, refreshPreventivi, showPreventivo } from './preventivo-query.ts';
import { listenFinestre, tellFinestre } from './finestre.ts';
import { testi } from './testi.ts';

/** A value that is typed waits this long for the next keystroke. */
const ATTESA_MS = 500;

export type WriteServizi = (voluti: ServiziVoluti) => Promise<Preventivo>;

export interface AzioniPreventivo {
  readonly stato: StatoSalvataggio;
  readonly addProdotto: (codice: string, quantita: number, alternativa: number) => Promise<boolean>;
  readonly setQuantita: (idRiga: string, quantita: number) => void;
  readonly removeProdotto: (idRiga: string) => Promise<boolean>;
  readonly moveProdotto: (idRiga: string, alternativa: number) => Promise<boolean>;
  /** Null: back to what the mark-up gives. */
  readonly setPrezzo: (idRiga: string, prezzoCents: number | null) => void;
  /** `send` is called when its turn comes, with the way to write what there is to write then. */
  readonly setServizi: (send: (write: WriteServizi) => Promise<Preventivo>) => void;
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

  const once = useOnce(STESSO_GESTO_MS);
  // By what is typed in: the value it is typed over, till everything is saved.
  const [viste] = useState(() => new Map<string, number | null>());

  const azioni = useMemo(() => {
    const onRefused = (error: unknown): void => {
      if (error instanceof ApiError && error.isSessionLost) return;
      snack(isRefusal(error) ? error.messaggio : testi.nonSalvato, 'error');
      // What the screen shows is not what is saved.
      void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey });
    };
    const modifiche = createModifichePreventivo({
      show: (preventivo) => {
        viste.clear();
        showPreventivo(client, preventivo);
        tellFinestre(id);
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
    const rigaVista = (idRiga: string): RigaPreventivo | undefined =>
      client.getQueryData(preventivoQuery(id).queryKey)?.righe.find((riga) => riga.id === idRiga);
    /** Sends a value typed over another; a refusal shows what is there now, which the next one is typed over. */
    const sendOver = (
      name: string,
      valore: number | null,
      vista: number | null | undefined,
      change: (prima: number | null | undefined) => Promise<Preventivo>,
    ): void => {
      if (vista !== undefined && !viste.has(name)) viste.set(name, vista);
      const prima = viste.get(name);
      modifiche.sendLater(name, async () => {
        try {
          // Another value may have been saved while this one waited.
          const answer = await change(viste.has(name) ? viste.get(name) : prima);
          viste.set(name, valore);
          return answer;
        } catch (error) {
          if (isRefusal(error)) viste.delete(name);
          throw error;
        }
      });
    };
    return {
      addProdotto: (codice: string, quantita: number, alternativa: number) => {
        // The click itself is what is done once: the same pieces asked for again later are more of them.
        if (once(() => Promise.resolve(), `${codice} ${quantita} ${alternativa}`) === null)
          return Promise.resolve(true);
        return done(() => send(addProdotto, { query: { ...query, codice, quantita, alternativa } }));
      },
      setQuantita: (idRiga: string, quantita: number) =>
        sendOver(`quantita-${idRiga}`, quantita, rigaVista(idRiga)?.quantita, (prima) =>
          send(modifyProdotto, { query: { idRiga, quantita, ...(prima != null && { prima }) } }),
        ),
      removeProdotto: (idRiga: string) => done(() => send(removeProdotto, { query: { idRiga } })),
      moveProdotto: (idRiga: string, alternativa: number) =>
        done(() => send(moveProdotto, { query: { idRiga, alternativa } })),
      setPrezzo: (idRiga: string, prezzoCents: number | null) =>
        sendOver(`prezzo-${idRiga}`, prezzoCents, prezzoVisto(rigaVista(idRiga)), (primaCents) =>
          send(setPrezzo, {
            query: { idRiga },
            body: {
              ...(prezzoCents !== null && { prezzoCents }),
              ...(primaCents !== undefined && { prima: { prezzoCents: primaCents } }),
            },
          }),
        ),
      setServizi: (change: (write: WriteServizi) => Promise<Preventivo>) =>
        modifiche.sendLater('servizi', () => change((voluti) => send(setServizi, { query, body: voluti }))),
      setCliente: (idCliente: string | null) =>
        done(() => send(setCliente, { query: { ...query, ...(idCliente !== null && { idCliente }) } })),
      createCliente: (nuovo: NuovoClienteFinale) => modifiche.send(() => send(createCliente, { query, body: nuovo })),
      settle: modifiche.settle,
    };
  }, [client, id, once, snack, viste]);

  useEffect(() => {
    const leave = (): void => void azioni.settle();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    // What did not arrive while there was no network goes now.
    addEventListener('online', leave);
    document.addEventListener('visibilitychange', hide);
    const deafen = listenFinestre(id, () => {
      void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey });
    });
    return () => {
      deafen();
      removeEventListener('pagehide', leave);
      removeEventListener('online', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [azioni, client, id]);
  return { ...azioni, stato };
}

/** The one by hand, null for the mark-up's; undefined when the line is not known. */
function prezzoVisto(riga: RigaPreventivo | undefined): number | null | undefined {
  return riga === undefined ? undefined : riga.prezzoManuale ? riga.prezzoVenditaCents : null;
}
