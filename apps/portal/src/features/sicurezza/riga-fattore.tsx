import { removeSecondoFattore, renewCodiciRecupero, type SecondoFattore } from '@battistrada/contract/sicurezza';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { useConferma } from '../../session/conferma.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { CodiciRecupero } from './codici-recupero.tsx';
import { fattoreQuery } from './sicurezza-query.ts';
import styles from './sicurezza.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.fattore;
const AttivaFattore = later(() => import('./attiva-fattore.tsx').then((module) => module.AttivaFattore));

/** The second factor: its state and its actions. */
export function RigaFattore() {
  const { data, isError, refetch } = useQuery(fattoreQuery);
  return (
    <div className={styles.riga}>
      <div className={styles.cosa}>
        <h3>
          {testi.titolo}
          {data !== undefined && (
            <Badge kind={data.attivo ? 'ok' : 'neutral'}>{data.attivo ? testi.attivo : testi.spento}</Badge>
          )}
        </h3>
        {data !== undefined ? (
          <p>{descrizioneOf(data)}</p>
        ) : isError ? (
          <p role="alert">{testi.erroreCaricamento}</p>
        ) : (
          <Skeleton className={styles.attesa} />
        )}
      </div>
      {data !== undefined ? (
        <Azioni attivo={data.attivo} />
      ) : (
        isError && (
          <Button kind="quiet" onClick={() => void refetch()}>
            {tutti.riprova}
          </Button>
        )
      )}
    </div>
  );
}

function descrizioneOf({ attivatoIl, codiciRimasti }: SecondoFattore): string {
  return attivatoIl === null
    ? testi.testo
    : testi.attivoDal(formatGiorno(giornoOf(new Date(attivatoIl))), codiciRimasti);
}

function Azioni({ attivo }: { attivo: boolean }) {
  const isSure = useIsSure();
  const snack = useSnack();
  const client = useQueryClient();
  const { domanda, confirmed } = useConferma();
  const [isActivating, setActivating] = useState(false);
  const [codici, setCodici] = useState<readonly string[] | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: fattoreQuery.queryKey });
  const onError = (error: unknown): void => snack(messaggioOf(error, tutti.errore), 'error');
  const togli = useMutation({
    mutationFn: () => confirmed(() => request(removeSecondoFattore)),
    onSuccess: () => snack(testi.tolto),
    onError,
    onSettled: refresh,
  });
  const rinnova = useMutation({
    mutationFn: () => confirmed(() => request(renewCodiciRecupero)),
    onSuccess: (nuovi) => setCodici(nuovi.codici),
    onError,
    onSettled: refresh,
  });
  const ask = async (title: string, text: string, yes: string, kind: 'primary' | 'danger', act: () => void) => {
    if (await isSure({ title, text, no: tutti.annulla, yes, kind })) act();
  };
  return (
    <>
      {domanda}
      <div className={styles.azioni}>
        {attivo ? (
          <>
            <Button
              kind="quiet"
              busy={rinnova.isPending}
              onClick={() => void ask(testi.domandaNuovi, testi.testoNuovi, testi.nuovi, 'primary', rinnova.mutate)}
            >
              {testi.nuoviCodici}
            </Button>
            <Button
              kind="quiet"
              busy={togli.isPending}
              onClick={() => void ask(testi.domandaTogli, testi.testoTogli, testi.togli, 'danger', togli.mutate)}
            >
              {testi.togli}
            </Button>
          </>
        ) : (
          <Button onClick={() => setActivating(true)}>{testi.attiva}</Button>
        )}
      </div>
      {isActivating && (
        <AttivaFattore
          onClose={() => {
            setActivating(false);
            // It may be active all the same, when its answer was lost or another window activated it.
            void refresh();
          }}
          onActive={(nuovi) => {
            setActivating(false);
            setCodici(nuovi);
            void refresh();
          }}
        />
      )}
      <CodiciRecupero codici={codici} onClose={() => setCodici(null)} />
    </>
  );
}
