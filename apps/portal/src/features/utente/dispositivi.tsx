import { logoutOvunque } from '@battistrada/contract/login';
import { removeDispositivo, type Dispositivi as Elenco } from '@battistrada/contract/utente';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import LogOut from 'virtual:icona/log-out';
import { isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { writeDataEOra } from '../../quando.ts';
import styles from './dispositivi.module.css';
import { testi as tuttiTesti } from './testi.ts';
import { dispositiviQuery } from './utente-query.ts';

const testi = tuttiTesti.dispositivi;
type Dispositivo = Elenco['dispositivi'][number];

/**
 * The account's devices, whose number is limited, with buttons that end their sessions. Calls `onUscita` when this
 * one's has ended.
 */
export function Dispositivi({ onUscita }: { onUscita: () => void }) {
  const { data, isError, refetch } = useQuery(dispositiviQuery);
  return (
    <section className={styles.dispositivi} aria-labelledby="dispositivi">
      <div className={styles.testata}>
        <h2 id="dispositivi">{testi.titolo}</h2>
        {data !== undefined && <p>{testi.registrati(data.dispositivi.length, data.massimo)}</p>}
        <EsciOvunque onUscita={onUscita} />
      </div>
      <Card flush aria-busy={(data === undefined && !isError) || undefined}>
        {data !== undefined ? (
          data.dispositivi.length === 0 ? (
            <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
          ) : (
            <Tabella dispositivi={data.dispositivi} onUscita={onUscita} />
          )
        ) : isError ? (
          <div role="alert">
            <EmptyState
              title={testi.errore}
              action={<Button onClick={() => void refetch()}>{tuttiTesti.riprova}</Button>}
            />
          </div>
        ) : (
          <Scheletro />
        )}
      </Card>
    </section>
  );
}

const nomeOf = ({ nome }: Dispositivo): string => (nome === '' ? testi.sconosciuto : nome);

function Tabella({ dispositivi, onUscita }: { dispositivi: readonly Dispositivo[]; onUscita: () => void }) {
  const { nome, primo, ultimo, azioni } = testi.colonne;
  const columns: Column<Dispositivo>[] = [
    {
      title: nome,
      card: 'head',
      cell: (dispositivo) => (
        <span className={styles.nome}>
          <b>{nomeOf(dispositivo)}</b>
          {dispositivo.corrente && <Badge kind="ok">{testi.corrente}</Badge>}
        </span>
      ),
    },
    {
      title: primo,
      card: 'named',
      cell: ({ primoAccesso }) => <time dateTime={primoAccesso}>{formatGiorno(giornoOf(new Date(primoAccesso)))}</time>,
    },
    {
      title: ultimo,
      card: 'named',
      cell: ({ ultimoAccesso }) => <time dateTime={ultimoAccesso}>{writeDataEOra(ultimoAccesso)}</time>,
    },
    {
      title: azioni,
      isNum: true,
      card: 'value',
      headClass: 'no-print',
      className: classes(styles.azione, 'no-print'),
      cell: (dispositivo) => <Rimuovi dispositivo={dispositivo} onUscita={onUscita} />,
    },
  ];
  return <Table caption={testi.titolo} columns={columns} rows={dispositivi} keyOf={({ id }) => id} />;
}

function Rimuovi({ dispositivo, onUscita }: { dispositivo: Dispositivo; onUscita: () => void }) {
  const { id, corrente } = dispositivo;
  const nome = nomeOf(dispositivo);
  const isSure = useIsSure();
  const snack = useSnack();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: dispositiviQuery.queryKey });
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(removeDispositivo, { query: { id } }),
    onSuccess: async () => {
      if (corrente) return onUscita();
      snack(testi.rimosso);
      await refresh();
    },
    onError: async (error) => {
      if (isSessionLost(error)) return;
      snack(testi.erroreRimozione, 'error');
      // Another tab may have removed it already.
      await refresh();
    },
  });
  const ask = async () => {
    const text = corrente ? testi.domandaCorrente : testi.domandaAltro(nome);
    if (await isSure({ title: testi.domanda, text, no: testi.annulla, yes: testi.rimuovi })) mutate();
  };
  return (
    <Button kind="quiet" busy={isPending} aria-label={testi.rimuoviNome(nome)} onClick={() => void ask()}>
      {testi.rimuovi}
    </Button>
  );
}

function EsciOvunque({ onUscita }: { onUscita: () => void }) {
  const isSure = useIsSure();
  const snack = useSnack();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => request(logoutOvunque),
    onSuccess: onUscita,
    onError: (error) => {
      if (!isSessionLost(error)) snack(testi.erroreUscita, 'error');
    },
  });
  const ask = async () => {
    const domanda = { title: testi.domandaOvunque, text: testi.testoOvunque };
    if (await isSure({ ...domanda, no: testi.annulla, yes: testi.confermaOvunque })) mutate();
  };
  return (
    <Button kind="danger" className={styles.ovunque} busy={isPending || isSuccess} onClick={() => void ask()}>
      <LogOut />
      {testi.esciOvunque}
    </Button>
  );
}

/** Two rows: most accounts have a computer and a phone. */
function Scheletro() {
  return (
    <div className={styles.scheletro} aria-hidden="true">
      {[0, 1].map((riga) => (
        <Skeleton key={riga} />
      ))}
    </div>
  );
}
