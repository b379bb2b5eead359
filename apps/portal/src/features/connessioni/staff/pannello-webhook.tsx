import {
  deleteWebhook,
  enableWebhook,
  repeatConsegna,
  rotateSegretoWebhook,
  type Consegna,
  type WebhookStaff,
} from '@battistrada/contract/connessioni';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { useConferma } from '../../../session/conferma.tsx';
import { useBozza } from '../../../session/use-bozza.ts';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { useIsSure } from '../../../ui/use-is-sure.ts';
import { writeQuando } from '../../../quando.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { textOf } from '../../../ui/use-form.ts';
import { consegneQuery, corpoQuery } from './connessioni-query.ts';
import { testi } from './testi.ts';

interface PannelloWebhookProps {
  readonly webhook: WebhookStaff;
  readonly onSegreto: (segreto: string) => void;
  readonly onClose: () => void;
}

/** One webhook: its deliveries with request and answer, and its actions. */
export function PannelloWebhook({ webhook, onSegreto, onClose }: PannelloWebhookProps) {
  const { id, motivo, tipi } = webhook;
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const { domanda, confirmed } = useConferma();
  const atto = useMutationOnce({
    mutationFn: async (che: 'riattiva' | 'segreto' | 'elimina') => {
      const body = { id };
      if (che === 'segreto') return onSegreto((await confirmed(() => request(rotateSegretoWebhook, { body }))).segreto);
      await confirmed(() => request(che === 'riattiva' ? enableWebhook : deleteWebhook, { body }));
      snack(che === 'riattiva' ? testi.riattivato : testi.eliminato);
      if (che === 'elimina') onClose();
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const remove = async (): Promise<void> => {
    const domanda = { title: testi.confermaElimina, text: testi.confermaEliminaTesto };
    const isYes = await isSure({ ...domanda, no: testi.annulla, yes: testi.elimina });
    if (isYes && !atto.isPending) atto.mutate('elimina');
  };
  return (
    <>
      {domanda}
      <p>{tipi.join(', ')}</p>
      {motivo !== null && <p className={styles.errore}>{motivo}</p>}
      <div className={styles.comandi}>
        {motivo !== null && (
          <Button busy={atto.isPending} onClick={() => atto.mutate('riattiva')}>
            {testi.riattiva}
          </Button>
        )}
        <Button kind="quiet" busy={atto.isPending} onClick={() => atto.mutate('segreto')}>
          {testi.nuovoSegreto}
        </Button>
        <Button kind="quiet" busy={atto.isPending} onClick={() => void remove()}>
          {testi.elimina}
        </Button>
      </div>
      <Consegne id={id} />
    </>
  );
}

function Consegne({ id }: { readonly id: string }) {
  const elenco = useInfiniteQuery(consegneQuery(id));
  const { data: consegne, isError, refetch } = elenco;
  return (
    <section className={styles.modulo}>
      <h3>{testi.consegne}</h3>
      {consegne !== undefined && consegne.length > 0 && <Giorni webhook={id} />}
      {consegne === undefined && isError && <LoadError title={testi.erroreConsegne} onRetry={() => void refetch()} />}
      {consegne === undefined && !isError && <Spinner />}
      {consegne?.length === 0 && <p className={styles.quieto}>{testi.nessunaConsegna}</p>}
      <ul className={styles.righe}>
        {consegne?.map((consegna) => (
          <UnaConsegna key={consegna.id} webhook={id} consegna={consegna} />
        ))}
      </ul>
      <ShowMore list={elenco}>{testi.altre}</ShowMore>
    </section>
  );
}

/** Delivers all events of some days again, for a receiver that has lost them. */
function Giorni({ webhook }: { readonly webhook: string }) {
  const client = useQueryClient();
  const snack = useSnack();
  const form = useRef<HTMLFormElement>(null);
  const forgetBozza = useBozza(form, `giorni.${webhook}`);
  const ripeti = useMutationOnce({
    mutationFn: (giorni: { readonly dal: string; readonly al: string }) =>
      request(repeatConsegna, { body: { id: webhook, ...giorni } }),
    onSuccess: ({ eventi }) => {
      forgetBozza();
      snack(testi.ripetuti(eventi));
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (!ripeti.isPending) ripeti.mutate({ dal: textOf(form, 'dal'), al: textOf(form, 'al') });
  };
  return (
    <form ref={form} className={styles.filtri} onSubmit={submit}>
      <DateField label={testi.dal} name="dal" required />
      <DateField label={testi.al} name="al" required />
      <Button kind="quiet" type="submit" busy={ripeti.isPending}>
        {testi.ripetiGiorni}
      </Button>
    </form>
  );
}

function UnaConsegna({ webhook, consegna }: { readonly webhook: string; readonly consegna: Consegna }) {
  const { id, evento, tipo, istante, consegnata, tentativi } = consegna;
  const client = useQueryClient();
  const snack = useSnack();
  const [isAperta, setAperta] = useState(false);
  const ripeti = useMutationOnce({
    mutationFn: () => request(repeatConsegna, { body: { id: webhook, evento } }),
    onSuccess: () => snack(testi.ripetuta),
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  return (
    <li>
      <details onToggle={({ currentTarget }) => setAperta(currentTarget.open)}>
        <summary>
          <Badge kind={consegnata === null ? 'warn' : 'ok'}>
            {consegnata === null ? testi.nonConsegnata : testi.consegnata}
          </Badge>{' '}
          {tipo} <small className={styles.quieto}>{writeQuando(istante)}</small>
        </summary>
        {isAperta && <Corpo id={id} />}
        {tentativi.map((tentativo) => (
          <div key={tentativo.istante}>
            <Badge kind={tentativo.stato !== null && tentativo.stato < 300 ? 'ok' : 'bad'}>
              {tentativo.stato ?? testi.senzaRisposta}
            </Badge>{' '}
            <small className={styles.quieto}>
              {testi.tentativo(writeQuando(tentativo.istante), tentativo.durataMs)}
            </small>
            <pre className={styles.codice} tabIndex={0}>
              {tentativo.errore ?? (tentativo.risposta || testi.nessunContenuto)}
            </pre>
          </div>
        ))}
        <Button kind="quiet" busy={ripeti.isPending} onClick={() => ripeti.mutate()}>
          {testi.ripeti}
        </Button>
      </details>
    </li>
  );
}

function Corpo({ id }: { readonly id: number }) {
  const { data, isError, refetch } = useQuery(corpoQuery(id));
  if (isError) return <LoadError title={testi.erroreRichiesta} onRetry={() => void refetch()} />;
  return (
    <>
      <b>{testi.richiesta}</b>
      <pre className={styles.codice} tabIndex={0}>
        {data?.corpo ?? '…'}
      </pre>
    </>
  );
}
