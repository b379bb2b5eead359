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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isRefusal, messaggioOf } from '../../api/api-error.ts';
import { createEditQueue, type EditQueue, useSettleOnLeave } from '../../api/edit-queue.ts';
import { request } from '../../api/client.ts';
import { useSnack } from '../../ui/snack.tsx';
import { STESSO_GESTO_MS, useOnce, type Once } from '../../ui/use-once.ts';
import { preventivoQuery, refreshPreventivi, showPreventivo } from './preventivo-query.ts';
import { chiaveScritti, keepScritti } from './bozza-scritti.ts';
import { NIENTE } from './scritti-servizi.ts';
import { listenFinestre, tellFinestre } from './finestre.ts';
import { testi } from './testi.ts';
import { useNonSalvato } from './use-non-salvato.ts';
import { createValoriDigitati, type ValoriDigitati } from './valori-digitati.ts';

/** The result of the last changes: nothing waits, something is in progress, something was refused. */
export type StatoSalvataggio = 'salvato' | 'in-corso' | 'errore';

export type WriteServizi = (voluti: ServiziVoluti) => Promise<Preventivo>;

export interface AzioniPreventivo {
  readonly stato: StatoSalvataggio;
  /** The same token counts once. */
  readonly addProdotto: (codice: string, quantita: number, alternativa: number, token: string) => Promise<boolean>;
  readonly setQuantita: (idRiga: string, quantita: number) => void;
  readonly removeProdotto: (idRiga: string) => Promise<boolean>;
  readonly moveProdotto: (idRiga: string, alternativa: number) => Promise<boolean>;
  /** Null returns to the mark-up's price. */
  readonly setPrezzo: (idRiga: string, prezzoCents: number | null) => void;
  /** `send` is called when its turn comes, with the function that writes the values of that moment. */
  readonly setServizi: (send: (write: WriteServizi) => Promise<Preventivo>) => void;
  readonly setCliente: (idCliente: string | null) => Promise<boolean>;
  /** Rejects with the server's errors of the fields. */
  readonly createCliente: (nuovo: NuovoClienteFinale) => Promise<Preventivo>;
  /** Sends waiting edits; true when everything is saved. */
  readonly settle: () => Promise<boolean>;
}

type Edit = () => Promise<Preventivo>;

/** The changes of one quotation, saved as they are made. Leaving the screen or the page sends the last typed values. */
export function useModifichePreventivo(id: string): AzioniPreventivo {
  const client = useQueryClient();
  const snack = useSnack();
  const [stato, setStato] = useState<StatoSalvataggio>('salvato');
  // The last edit did not arrive; a retry may be in progress.
  const [isMancato, setMancato] = useState(false);
  const [digitati] = useState(createValoriDigitati);
  const once = useOnce(STESSO_GESTO_MS);
  const { mutateAsync } = useMutation({
    scope: { id: `preventivo ${id}` },
    mutationFn: (edit: Edit) => edit(),
  });

  const azioni = useMemo(() => {
    const onRefused = (error: unknown, about?: string): void => {
      snack(messaggioOf(error, testi.nonSalvato), 'error', about);
      // The screen differs from what is saved.
      void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey });
    };
    const queue = createEditQueue({
      sendInOrder: mutateAsync,
      show: (preventivo) => {
        digitati.clear();
        showPreventivo(client, preventivo);
        tellFinestre(id);
        void refreshPreventivi(client);
      },
      onState: ({ isPending, hasFailed }) => {
        if (!isPending) setMancato(hasFailed);
        setStato(isPending ? 'in-corso' : hasFailed ? 'errore' : 'salvato');
      },
      onRefused: (error) => onRefused(error, isRefusal(error) ? undefined : id),
      canRetry: (error) => !isRefusal(error),
    });
    const settle = async (): Promise<boolean> => {
      const isSaved = await queue.settle();
      // What did not arrive is saved now, and its message is no longer true.
      if (isSaved) snack('', 'ok', id);
      return isSaved;
    };
    const rigaVista = (idRiga: string): RigaPreventivo | undefined =>
      client.getQueryData(preventivoQuery(id).queryKey)?.righe.find((riga) => riga.id === idRiga);
    return { ...createAzioni({ id, queue, once, digitati, rigaVista, onRefused }), settle };
  }, [client, digitati, id, mutateAsync, once, snack]);

  const { settle } = azioni;
  useSettleOnLeave(settle);
  // A failed edit is sent again as soon as its field is left, and may fail again.
  const salvataggio = { isOnItsWay: () => stato === 'in-corso' && !isMancato && navigator.onLine, settle };
  useNonSalvato(stato !== 'salvato', salvataggio, () => keepScritti(chiaveScritti(client, id), NIENTE));
  useEffect(
    () => listenFinestre(id, () => void client.invalidateQueries({ queryKey: preventivoQuery(id).queryKey })),
    [client, id],
  );
  return { ...azioni, stato };
}

interface Mezzi {
  readonly id: string;
  readonly queue: EditQueue<Edit, Preventivo>;
  readonly once: Once;
  readonly digitati: ValoriDigitati;
  /** The line as shown on the screen. */
  readonly rigaVista: (idRiga: string) => RigaPreventivo | undefined;
  readonly onRefused: (error: unknown) => void;
}

function createAzioni({
  id,
  queue,
  once,
  digitati,
  rigaVista,
  onRefused,
}: Mezzi): Omit<AzioniPreventivo, 'stato' | 'settle'> {
  const query = { idPreventivo: id };
  // The page may be left at this moment.
  const keepalive = true;
  const done = (edit: Edit): Promise<boolean> =>
    queue.send(edit).then(
      () => true,
      (error: unknown) => {
        onRefused(error);
        return false;
      },
    );
  return {
    addProdotto(codice, quantita, alternativa, token) {
      // The guard covers only the click itself: the same pieces requested later are additional ones.
      if (once(() => Promise.resolve(), `${codice} ${quantita} ${alternativa}`) === null) return Promise.resolve(true);
      return done(() => request(addProdotto, { keepalive, query: { ...query, codice, quantita, alternativa, token } }));
    },
    setQuantita(idRiga, quantita) {
      const name = `quantita-${idRiga}`;
      const edit = digitati.edit(name, quantita, rigaVista(idRiga)?.quantita, (prima) =>
        request(modifyProdotto, { keepalive, query: { idRiga, quantita, ...(prima != null && { prima }) } }),
      );
      queue.sendLater(name, edit);
    },
    removeProdotto: (idRiga) => done(() => request(removeProdotto, { keepalive, query: { idRiga } })),
    moveProdotto: (idRiga, alternativa) =>
      done(() => request(moveProdotto, { keepalive, query: { idRiga, alternativa } })),
    setPrezzo(idRiga, prezzoCents) {
      const name = `prezzo-${idRiga}`;
      const edit = digitati.edit(name, prezzoCents, prezzoVisto(rigaVista(idRiga)), (primaCents) =>
        request(setPrezzo, {
          keepalive,
          query: { idRiga },
          body: {
            ...(prezzoCents !== null && { prezzoCents }),
            ...(primaCents !== undefined && { prima: { prezzoCents: primaCents } }),
          },
        }),
      );
      queue.sendLater(name, edit);
    },
    setServizi: (change) =>
      queue.sendLater('servizi', () => change((voluti) => request(setServizi, { keepalive, query, body: voluti }))),
    setCliente: (idCliente) =>
      done(() => request(setCliente, { keepalive, query: { ...query, ...(idCliente !== null && { idCliente }) } })),
    createCliente: (nuovo) => queue.send(() => request(createCliente, { keepalive, query, body: nuovo })),
  };
}

/** The price set by hand, null for the mark-up's; undefined when the line is unknown. */
function prezzoVisto(riga: RigaPreventivo | undefined): number | null | undefined {
  return riga === undefined ? undefined : riga.prezzoManuale ? riga.prezzoVenditaCents : null;
}
