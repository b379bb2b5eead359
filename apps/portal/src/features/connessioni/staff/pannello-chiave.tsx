import { revokeChiaveStaff, rotateChiaveStaff, type ChiaveStaff } from '@battistrada/contract/connessioni';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { now } from '../../../clock.ts';
import { useConferma } from '../../../session/conferma.tsx';
import styles from '../../../staff/moduli.module.css';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useIsSure } from '../../../ui/use-is-sure.ts';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { chiamateQuery } from './connessioni-query.ts';
import { testi } from './testi.ts';

/** Whether a key still works, and until when. */
export function StatoChiave({ chiave: { revocata, scade, isProva } }: { readonly chiave: ChiaveStaff }) {
  const adesso = now().toISOString();
  if (revocata !== null && revocata <= adesso) return <Badge kind="bad">{testi.revocata}</Badge>;
  if (scade !== null && scade <= adesso) return <Badge kind="neutral">{testi.scaduta}</Badge>;
  if (revocata !== null) return <Badge kind="warn">{testi.finoA(writeQuando(revocata))}</Badge>;
  return <Badge kind="ok">{isProva ? testi.diProva : testi.attiva}</Badge>;
}

/** One key: its latest calls, and the button that ends it. */
export function PannelloChiave({
  chiave,
  onSegreto,
}: {
  readonly chiave: ChiaveStaff;
  readonly onSegreto: (segreto: string) => void;
}) {
  const { id, revocata } = chiave;
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const { domanda, confirmed } = useConferma();
  const atto = useMutationOnce({
    mutationFn: async (che: 'sostituisci' | 'revoca') => {
      if (che === 'sostituisci') {
        onSegreto((await confirmed(() => request(rotateChiaveStaff, { body: { id } }))).segreto);
        return snack(testi.sostituita);
      }
      await confirmed(() => request(revokeChiaveStaff, { body: { id } }));
      snack(testi.revocataOra);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const revoke = async (): Promise<void> => {
    const domanda = { title: testi.confermaRevoca, text: testi.confermaRevocaTesto };
    const isYes = await isSure({ ...domanda, no: testi.annulla, yes: testi.revoca });
    if (isYes && !atto.isPending) atto.mutate('revoca');
  };
  return (
    <>
      {domanda}
      <p>
        <StatoChiave chiave={chiave} /> <code>{chiave.inizio}…</code>
        <br />
        {chiave.ambiti.join(', ')}
        {chiave.ip.length > 0 && ` · ${chiave.ip.join(', ')}`}
      </p>
      {/* A replaced key works for another day, unless it is revoked. */}
      {(revocata === null || revocata > now().toISOString()) && (
        <div className={styles.comandi}>
          {revocata === null && (
            <Button kind="quiet" busy={atto.isPending} onClick={() => atto.mutate('sostituisci')}>
              {testi.sostituisci}
            </Button>
          )}
          <Button kind="quiet" busy={atto.isPending} onClick={() => void revoke()}>
            {testi.revoca}
          </Button>
        </div>
      )}
      <Chiamate id={id} />
    </>
  );
}

function Chiamate({ id }: { readonly id: string }) {
  const { data: chiamate, isError, refetch } = useQuery(chiamateQuery(id));
  return (
    <section>
      <h3>{testi.chiamate}</h3>
      {isError && <LoadError title={testi.erroreChiamate} onRetry={() => void refetch()} />}
      {chiamate === undefined && !isError && <Spinner />}
      {chiamate?.length === 0 && <p className={styles.quieto}>{testi.nessunaChiamata}</p>}
      <ul className={styles.righe}>
        {chiamate?.map(({ istante, metodo, percorso, stato, durataMs, richiesta, risposta }, indice) => (
          <li key={`${istante} ${indice}`}>
            <details>
              <summary>
                <Badge kind={stato < 400 ? 'ok' : 'bad'}>{stato}</Badge>{' '}
                <code>
                  {metodo} {percorso}
                </code>{' '}
                <small className={styles.quieto}>{testi.tentativo(writeQuando(istante), durataMs)}</small>
              </summary>
              <b>{testi.richiesta}</b>
              <pre className={styles.codice} tabIndex={0}>
                {richiesta || testi.nessunContenuto}
              </pre>
              <b>{testi.risposta}</b>
              <pre className={styles.codice} tabIndex={0}>
                {risposta || testi.nessunContenuto}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
